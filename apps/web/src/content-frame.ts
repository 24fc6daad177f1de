import { showContent } from "./downloads/frame/show-content.ts";

// Whoever may frame this page, its server says; what they send comes by a way of its own.
const { port1, port2 } = new MessageChannel();
port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => showContent(data));
port1.start();
parent.postMessage("content-frame", "*", [port2]);

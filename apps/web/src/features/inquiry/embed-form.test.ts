import { afterEach, describe, expect, it, vi } from "vitest";
import { embedForm } from "./embed-form.ts";

const product = "https://app.example.de";

afterEach(() => {
  document.body.innerHTML = "";
  document.documentElement.lang = "";
});

/** A script tag as a firm pastes it, between two paragraphs of its site. */
function pasteTag(data: Record<string, string>): HTMLScriptElement {
  const script = document.createElement("script");
  Object.assign(script.dataset, data);
  // Not "text/javascript", so that nothing is fetched here.
  script.type = "text/plain";
  script.src = `${product}/embed.js`;
  document.body.append(document.createElement("p"), script, document.createElement("p"));
  return script;
}

function embedWith(data: Record<string, string>): HTMLIFrameElement {
  const frame = embedForm(pasteTag(data));
  if (frame === null) throw new Error("There is no frame.");
  return frame;
}

const tell = (frame: HTMLIFrameElement, data: unknown, origin = product, source: MessageEventSource | null = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
const resize = (height: unknown) => ({ type: "stammdaten:resize", height });

describe("the loader", () => {
  it("puts a frame with a name behind its own tag, from the origin that it came from itself", () => {
    document.documentElement.lang = "de-DE";
    const script = pasteTag({ token: "firm key&x", kind: "company", theme: "dark" });
    const frame = embedForm(script);
    expect(script.nextElementSibling).toBe(frame);
    expect(frame?.src).toBe(`${product}/inquiry?token=firm+key%26x&kind=company&language=de&theme=dark`);
    expect(frame?.title).toBe("Anfrageformular");
    expect(frame?.style.width).toBe("100%");
    expect(frame?.getAttribute("loading") ?? frame?.loading).toBe("lazy");
    expect(Number.parseInt(frame?.style.height ?? "", 10)).toBeGreaterThan(500);
  });

  it("speaks the language that the tag names, else that of the page, and leaves others to the form", () => {
    document.documentElement.lang = "de";
    expect(embedWith({ token: "a", language: "en" }).src).toContain("language=en");
    expect(embedWith({ token: "a", language: "en" }).title).toBe("Inquiry form");
    document.documentElement.lang = "tr-TR";
    expect(embedWith({ token: "a" }).src).toContain("language=tr");
    expect(embedWith({ token: "a" }).title).toBe("Talep formu");
    document.documentElement.lang = "fr";
    expect(embedWith({ token: "a" }).src).toBe(`${product}/inquiry?token=a`);
  });

  it("shows nothing without a key, and says so to whoever builds the site", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(embedForm(pasteTag({}))).toBeNull();
    expect(embedForm(pasteTag({ token: "" }))).toBeNull();
    expect(document.querySelector("iframe")).toBeNull();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("gives each of several frames the height that it tells itself", () => {
    const [first, second] = [embedWith({ token: "a" }), embedWith({ token: "b" })];
    const before = second.style.height;
    tell(first, resize(432.2));
    expect(first.style.height).toBe("433px");
    expect(second.style.height).toBe(before);
    tell(second, resize(900));
    expect([first.style.height, second.style.height]).toEqual(["433px", "900px"]);
  });

  it("hears no message of another origin, of another frame, or of another kind", () => {
    const frame = embedWith({ token: "a" });
    const before = frame.style.height;
    tell(frame, resize(5), "https://evil.example");
    tell(frame, resize(5), product, window);
    for (const data of [
      null,
      "stammdaten:resize",
      { type: "resize", height: 5 },
      { type: "stammdaten:resize" },
      resize("5"),
      resize(-5),
      resize(0),
      resize(Number.NaN),
      resize(Infinity),
      resize(1e9),
    ])
      tell(frame, data);
    expect(frame.style.height).toBe(before);
    tell(frame, resize(5));
    expect(frame.style.height).toBe("5px");
  });
});

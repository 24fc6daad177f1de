import { describe, expect, it } from "vitest";
import { linkText } from "./link-text.ts";

const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`;

describe("links of a text mail", () => {
  it.each([
    ["Bitte öffnen: http://localhost:3000/invitation?token=a-b_c", `Bitte öffnen: ${link("http://localhost:3000/invitation?token=a-b_c")}`],
    ["Mehr unter https://a.example/b.", `Mehr unter ${link("https://a.example/b")}.`],
    ["(https://a.example/)", `(${link("https://a.example/")})`],
    ["<https://a.example/?x=1&y=2>", `&lt;${link("https://a.example/?x=1&amp;y=2")}&gt;`],
    ['https://a.example/"onclick="alert(1)', `${link("https://a.example/")}&quot;onclick=&quot;alert(1)`],
    ["javascript:alert(1) <b>", "javascript:alert(1) &lt;b&gt;"],
    ["eins https://a.example zwei http://b.example drei", `eins ${link("https://a.example")} zwei ${link("http://b.example")} drei`],
  ])("%s", (text, html) => {
    expect(linkText(text)).toBe(html);
  });
});

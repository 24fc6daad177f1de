/**
 * Who runs the portal, how they handle data, and whom barriers are reported to; opened beside the page, so that nothing that was typed
 * is lost.
 */
export const LegalLinks = (texts: { readonly imprint: string; readonly privacy: string; readonly accessibility: string }) => (
  <ul className="contact">
    {(["imprint", "privacy", "accessibility"] as const).map((kind) => (
      <li key={kind}>
        <a href={`/${kind}`} target="_blank" rel="noopener">
          {texts[kind]}
        </a>
      </li>
    ))}
  </ul>
);

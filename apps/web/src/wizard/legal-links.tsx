/** Who runs the portal and how they handle data; opened beside the page, so that nothing that was typed is lost. */
export const LegalLinks = (texts: { readonly imprint: string; readonly privacy: string }) => (
  <ul className="contact">
    {(["imprint", "privacy"] as const).map((kind) => (
      <li key={kind}>
        <a href={`/${kind}`} target="_blank" rel="noopener">
          {texts[kind]}
        </a>
      </li>
    ))}
  </ul>
);

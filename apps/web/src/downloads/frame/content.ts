/** What the content frame shows: the HTML of a mail. */
export type Content = { readonly kind: "mail"; readonly html: string };

/** The page that others' content is shown in; the server leads to the host that it has for that. */
export const CONTENT_FRAME = "/content-frame";

/** What the frame says once it can take content; the port for it comes along. */
export const READY = "content-frame";

import type { HtmlTagDescriptor, Plugin } from "vite";

/** What the guests' page needs before anything is on it: its pages, and the texts in the language that most read. */
const FIRST = /\/(?:features\/guest\/show-guest-app\.tsx|locales\/de\/guest-bundle\.ts)$/;

/** What is read of a built file; a style sheet has neither a module nor imports. */
type BuiltFile = {
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

/** The scripts that the first page needs beyond its own entry, with what each of them imports. */
export function listFirstFiles(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const file = bundle[fileName];
    if (file === undefined || file.isEntry === true || found.has(fileName)) return;
    found.add(fileName);
    file.imports?.forEach(visit);
  };
  for (const { fileName, moduleIds = [] } of Object.values(bundle)) if (moduleIds.some((id) => FIRST.test(id))) visit(fileName);
  return [...found];
}

/** Names in the page itself what its scripts would ask for one after the other. */
export function preloadPlugin(): Plugin {
  return {
    name: "preload-first",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) =>
        listFirstFiles(bundle)
          .filter((file) => !html.includes(`/${file}"`))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: "link",
              attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
              injectTo: "head",
            }),
          ),
    },
  };
}

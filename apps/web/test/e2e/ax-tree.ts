import type { CDPSession, Page } from "@playwright/test";

/** What a screen reader announces of one element. */
export type AxNode = { readonly role: string; readonly name: string; readonly description: string; readonly isInvalid: boolean };

type RawNode = {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
};

const textOf = (part: { value?: unknown } | undefined): string => (typeof part?.value === "string" ? part.value : "");

const present = ({ role, name, description, properties = [] }: RawNode): AxNode => ({
  role: textOf(role),
  name: textOf(name).replaceAll("\u00ad", "").trim(),
  description: textOf(description),
  isInvalid: properties.some((property) => property.name === "invalid" && property.value.value === "true"),
});

/** Chromium's own accessibility tree: what it hands on to screen readers, not what a library works out from the markup. */
export class AxTree {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<AxTree> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new AxTree(session);
  }

  /** All that is announced of the page's main part. */
  async readMain(): Promise<AxNode[]> {
    const nodes: RawNode[] = (await this.session.send("Accessibility.getFullAXTree")).nodes;
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const below = ({ childIds = [] }: RawNode): RawNode[] =>
      childIds.flatMap((id) => byId.get(id) ?? []).flatMap((node) => [node, ...below(node)]);
    return nodes
      .filter((node) => textOf(node.role) === "main")
      .flatMap(below)
      .filter(({ ignored }) => !ignored)
      .map(present);
  }

  /**
   * What is announced of the control with this id, or of the row of radios that it is the first of.
   * @returns null where there is none
   */
  async readControl(id: string): Promise<AxNode | null> {
    const expression = `(() => { const found = document.getElementById(${JSON.stringify(id)}); return found?.type === "radio" ? found.closest("fieldset") : found; })()`;
    const { result } = await this.session.send("Runtime.evaluate", { expression });
    if (result.objectId === undefined) return null;
    const { nodes } = await this.session.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: false });
    const [node] = nodes;
    return node === undefined || node.ignored ? null : present(node);
  }
}

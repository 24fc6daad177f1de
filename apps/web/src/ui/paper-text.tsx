import { List, Text, Title } from "@mantine/core";
import { readBlocks } from "@stammdaten/shared/papers/read-blocks.ts";
import styles from "./paper-text.module.css";

/**
 * A notice, terms or an agreement: headings, lists and paragraphs; everything in it is text.
 * @param lang one in which firms work, where it is not the page's
 * @param order of its first heading
 */
export function PaperText({ text, lang, order = 2 }: { text: string; lang?: string | undefined; order?: 1 | 2 | 3 }) {
  return (
    <div lang={lang} dir={lang === undefined ? undefined : "ltr"} className={styles["paper"] ?? ""}>
      {readBlocks(text).map((block, index) => {
        const key = String(index);
        if (block.kind === "list")
          return (
            <List key={key} mb="sm">
              {block.items.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List>
          );
        if (block.kind === "paragraph")
          return (
            <Text key={key} className={styles["paragraph"] ?? ""} mb="sm">
              {block.text}
            </Text>
          );
        return (
          <Title key={key} order={index === 0 ? order : ((order + 1) as 2 | 3 | 4)} size={index === 0 ? "h3" : "h5"} mb={4} mt="md">
            {block.text}
          </Title>
        );
      })}
    </div>
  );
}

import { Text, TextInput, type TextInputProps } from "@mantine/core";
import { useId, useState } from "react";
import { useTownAid } from "../../wizard/towns/use-town-aid.ts";
import { useLocale } from "../use-locale.ts";

type Props = TextInputProps & {
  /** What is typed in the field beside it. */
  readonly postcode: string;
  /** Code of the country; German where there is none. */
  readonly country?: string;
  /** What is typed in this one. */
  readonly town: string;
  readonly onTown: (town: string) => void;
};

/** A town, which a German postcode gives once it is typed or changed; what is stored is not touched. */
export function TownInput({ postcode, country = "", town, onTown, ...input }: Props) {
  const id = useId();
  const [stored] = useState(postcode);
  const isGerman = country === "" || country === "DE";
  const { towns, message } = useTownAid({
    postcode: isGerman && postcode !== stored ? postcode : "",
    town,
    locale: useLocale(),
    setTown: (found) => onTown(found ?? ""),
    inputId: id,
  });
  const hasSeveral = towns.length > 0;
  return (
    <div>
      <TextInput {...input} id={id} {...(hasSeveral && { list: `${id}-list` })} />
      {hasSeveral && (
        <datalist id={`${id}-list`}>
          {towns.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <Text size="xs" c="dimmed" role="status">
        {message}
      </Text>
    </div>
  );
}

import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StaffOnly } from "../auth/staff-only.tsx";
import { saveBlob } from "../ui/save-blob.ts";
import { describeError } from "../ui/feedback/describe-error.ts";

type Props = {
  readonly load: () => Promise<File>;
  readonly label: string;
  /** Which file, where several buttons say the same. */
  readonly of?: string;
  /** The name of a PDF without its ending; the API's own name of the file where absent. */
  readonly name?: string;
};

/** Downloads a file that is made on demand. */
export function DownloadButton({ load, label, of, name }: Props) {
  const { t } = useTranslation();
  const download = useMutation({ mutationFn: load, onSuccess: (file) => saveBlob(file, name === undefined ? file.name : `${name}.pdf`) });
  return (
    <StaffOnly>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {label}
        {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
      </Button>
      {download.isError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {describeError(download.error, t)}
        </Text>
      )}
    </StaffOnly>
  );
}

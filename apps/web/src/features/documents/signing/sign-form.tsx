import { Button, Checkbox, Group, Radio, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { withoutReload } from "../../../lazy/watch-preload-errors.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { useSession } from "../../../auth/use-session.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { documentKeys } from "../document-keys.ts";
import type { Pdf } from "../../../downloads/pdf/open-pdf.ts";
import { PdfViewer } from "../../../downloads/pdf/pdf-viewer.tsx";
import { findProblems, type Problems } from "./find-problems.ts";
import { PlaceButtons } from "./place-buttons.tsx";
import { PlaceLayer } from "./place-layer.tsx";
import type { Place } from "./place.ts";
import type { Mark } from "./signature-mark.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import styles from "./signing.module.css";
import type { Strokes } from "./strokes.ts";

/** What of the form is named in a refusal, in the order of the page, and what is focused for it. */
const fields = { place: "signature-place", signature: "signature-kind", name: "signature-name", consent: "signature-consent" } as const;

/** Reading, placing, signing and sending of one PDF. */
export function SignForm({ document: { id, name: title }, pdf }: { document: Document; pdf: Pdf }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const [place, setPlace] = useState<Place | null>(null);
  const [kind, setKind] = useState<"drawn" | "typed">("drawn");
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [name, setName] = useState(() => (session === null ? "" : nameOfUser(session.user)));
  const [consent, setConsent] = useState(false);
  const { problems, showProblems, take, problemOf } = useProblems();
  const changePlace = take("place", setPlace);
  const sign = useSign(id, showProblems);
  useEffect(() => void loadRules(), []);
  const submit = () => sign.mutate({ ...place, name, consent, signature: kind === "drawn" ? { kind, strokes } : { kind } });
  if (sign.data != null) return <Navigate to={paths.mandantDashboard()} replace />;
  const mark: Mark = kind === "drawn" ? { kind, strokes } : { kind, name };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard isDirty={strokes.length > 0 || place !== null} />
      <div className={styles["columns"]}>
        <PlaceSection pdf={pdf} title={title} place={place} onPlace={changePlace} mark={mark} problem={problemOf("place")} />
        <Stack>
          <HandSection
            kind={kind}
            onKind={take("signature", setKind)}
            strokes={strokes}
            onStrokes={take("signature", setStrokes)}
            name={name}
            onName={take("name", setName)}
            problemOf={problemOf}
          />
          <section aria-labelledby="signing-confirm">
            <Title order={2} size="h4" id="signing-confirm" mb="sm">
              {t("documentsClient.signing.confirm")}
            </Title>
            <Stack gap="sm">
              <ConsentField isGiven={consent} onChange={take("consent", setConsent)} problem={problemOf("consent")} />
              <FormError
                message={sign.isError && Object.keys(problems).length === 0 ? describeError(sign.error, t) : null}
                passing={isPassing(sign.error)}
              />
              <Group>
                <Button type="submit" loading={sign.isPending}>
                  {t("documentsClient.signing.submit")}
                </Button>
                <Button component={Link} to={paths.mandantDashboard()} variant="default">
                  {t("staff.cancel")}
                </Button>
              </Group>
            </Stack>
          </section>
        </Stack>
      </div>
    </form>
  );
}

/** What is wrong with the answers; focuses the first that is. */
function useProblems() {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<Problems>({});
  /** Takes an answer, and takes back what was wrong with the last. */
  const take =
    <Value,>(field: keyof Problems, set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblems(({ [field]: _, ...others }) => others);
    };
  const showProblems = (found: Problems) => {
    setProblems(found);
    const first = (["place", "signature", "name", "consent"] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) document.getElementById(fields[first])?.focus();
  };
  const problemOf: ProblemOf = (field, label) => (problems[field] === undefined ? null : t(problems[field], { label }));
  return { problems, showProblems, take, problemOf };
}

type ProblemOf = (field: keyof Problems, label?: string) => string | null;

type HandProps = {
  readonly kind: "drawn" | "typed";
  readonly onKind: (kind: "drawn" | "typed") => void;
  readonly strokes: Strokes;
  readonly onStrokes: (change: (strokes: Strokes) => Strokes) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problemOf: ProblemOf;
};

/** The signature, drawn or typed, and the name below it. */
function HandSection({ kind, onKind, strokes, onStrokes, name, onName, problemOf }: HandProps) {
  const { t } = useTranslation();
  const nameLabel = t("documentsClient.signing.name");
  return (
    <section aria-labelledby="signing-hand">
      <Title order={2} size="h4" id="signing-hand" mb="sm">
        {t("documentsClient.signing.hand")}
      </Title>
      <Stack gap="md">
        <Radio.Group
          label={t("documentsClient.signing.kind")}
          value={kind}
          onChange={(value) => onKind(value === "typed" ? "typed" : "drawn")}
        >
          <Group mt={4}>
            <Radio id="signature-kind" value="drawn" label={t("documentsClient.signing.kind.drawn")} />
            <Radio value="typed" label={t("documentsClient.signing.kind.typed")} />
          </Group>
        </Radio.Group>
        {kind === "drawn" && <SignaturePad strokes={strokes} onChange={onStrokes} problem={problemOf("signature")} />}
        <TextInput
          id="signature-name"
          label={nameLabel}
          description={t(kind === "drawn" ? "documentsClient.signing.nameHint" : "documentsClient.signing.nameHintTyped")}
          withAsterisk
          aria-required
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          error={problemOf("name", nameLabel)}
        />
      </Stack>
    </section>
  );
}

/** The consent, and what is recorded with the signature. */
function ConsentField({ isGiven, onChange, problem }: { isGiven: boolean; onChange: (isGiven: boolean) => void; problem: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        id="signature-consent"
        label={t("documentsClient.signing.consent")}
        aria-required
        checked={isGiven}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={problem}
      />
      <div>
        <Text fw={600}>{t("documentsClient.signing.evidence")}</Text>
        <Text size="sm">{t("documentsClient.signing.evidenceText")}</Text>
        <Text size="sm" mt={4}>
          {t("documentsClient.signing.lawText")}
        </Text>
      </div>
    </>
  );
}

/** Not with a reload of the page: that would lose the signature. */
const loadRules = () => withoutReload(async () => (await import("@stammdaten/shared/contract/documents.ts")).SignatureRequest);

function useSign(documentId: string, showProblems: (found: Problems) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    /** @returns null where something is missing, which is then said at its field */
    mutationFn: async (fields: unknown) => {
      const rules = await loadRules();
      if (rules === undefined) throw new TypeError("The rules of the form could not be loaded.");
      const given = rules.safeParse(fields);
      showProblems(findProblems((given.error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }))));
      return given.success ? api.signDocument({ query: { documentId }, body: given.data }) : null;
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      showSuccess(answer.message);
      // Not waited for: the page leaves before it reads that there is nothing to sign any more.
      void queries.invalidateQueries({ queryKey: documentKeys.all });
    },
    onError: (error) => {
      if (error instanceof ApiError)
        showProblems(findProblems(error.errors.map(({ path, message }) => ({ path: path.split("."), message }))));
    },
  });
}

type PlaceProps = {
  readonly pdf: Pdf;
  readonly title: string;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
  readonly mark: Mark;
  readonly problem: string | null;
};

/** The PDF to read, and where on it the signature goes. */
function PlaceSection({ pdf, title, place, onPlace, mark, problem }: PlaceProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [ratio, setRatio] = useState(0.707);
  return (
    <section aria-labelledby="signing-read">
      <Title order={2} size="h4" id="signing-read">
        {t("documentsClient.signing.read")}
      </Title>
      <Text mb="sm">{t("documentsClient.signing.readText")}</Text>
      <PdfViewer
        pdf={pdf}
        name={title}
        page={page}
        onPage={setPage}
        onRatio={setRatio}
        over={<PlaceLayer page={page} ratio={ratio} place={place} mark={mark} onPlace={onPlace} />}
        below={<PlaceButtons page={page} ratio={ratio} place={place} onPlace={onPlace} problem={problem} />}
      />
    </section>
  );
}

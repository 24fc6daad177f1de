/** The endings that a kind of file goes by, the usual one first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
};

/** A name that ends as its kind does: text that is called a program would be run as one where it is saved. */
export function nameByKind(name: string, mimeType: string): string {
  const known = endings[mimeType] ?? [];
  const [usual] = known;
  if (usual === undefined || known.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return name;
  return `${name}.${usual}`;
}

/**
 * Sends one file to the API.
 * @param {string} appUrl
 * @param {string} auth
 * @param {string} target path and query behind /api
 * @param {{ field: string, name: string, bytes: BlobPart, type: string }} file
 * @returns {Promise<any>}
 * @throws Error for any answer but a good one
 */
export async function uploadFile(appUrl, auth, target, { field, name, bytes, type }) {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  const response = await fetch(`${appUrl}/api${target}`, { method: "POST", headers: { authorization: auth }, body: form });
  if (!response.ok) throw new Error(`POST ${target}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A list that is not taken over, with the reason for the operator. */
export class ListRefused extends Error {
  override readonly name = "ListRefused";
}

/** We refuse to deliver, because it would write into the wrong record: trying again changes nothing. */
export class DeliveryRefused extends Error {
  override readonly name = "DeliveryRefused";
  /** Text key of the reason. */
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

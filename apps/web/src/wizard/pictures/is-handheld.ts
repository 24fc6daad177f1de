/** Whether the device is worked with the fingers: a phone or a tablet, which has a camera of its own. */
export const isHandheld = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

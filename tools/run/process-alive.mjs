import { codeOf } from "./describe-failure.mjs";

/**
 * Whether a process of this machine runs. One that belongs to somebody else counts.
 * @param {number} pid
 */
export function isProcessAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

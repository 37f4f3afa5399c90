/** Milliseconds since the machine started: processes of one machine compare their times by it. */
export function machineTime(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

import { useEffect, useState } from 'react';
import { utcTime } from '../../utc-time.ts';
import styles from './add-game.module.css';

/** Milliseconds for which the server keeps an answer while the publisher is well: an older one means that it is not. */
const keptFor = 2 * 60_000;

/**
 * When the publisher said what is shown. The server's markup holds the plain time, which stays true however long
 * the page is kept; whether that was long ago is judged once, in the browser, when the answer is shown.
 */
export function ReadAt({ at }: { at: string }) {
  const [old, setOld] = useState(false);
  useEffect(() => setOld(isOld(at, Date.now())), [at]);
  const time = <time dateTime={at}>{utcTime(at)}</time>;
  return (
    <p className={styles.read} data-old={old || undefined}>
      {old ? <>As of {time}. The publisher is not answering right now.</> : <>Read {time}</>}
    </p>
  );
}

/** Whether a reading is older than the server keeps one by choice. */
export function isOld(at: string, now: number): boolean {
  return now - Date.parse(at) > keptFor;
}

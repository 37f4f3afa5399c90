import styles from './rank-text.module.css';

/** A rank in words, which breaks between its name and its points alone: 'CHALLENGER I' and '1204 LP' stay whole. */
export function RankText({ text }: { text: string }) {
  const [name = text, points] = text.split(/ (?=\d+(?: LP)?$)/);
  if (points === undefined) return text;
  return (
    <>
      <span className={styles.whole}>{name}</span> <span className={styles.whole}>{points}</span>
    </>
  );
}

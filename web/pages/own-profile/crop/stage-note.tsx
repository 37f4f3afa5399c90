import { Alert } from '../../../components/alert.tsx';
import styles from './stage-note.module.css';

/** Words over the lower edge of a stage, where they move nothing else. */
export function StageNote({ error, said }: { error?: string; said: string }) {
  return (
    <div className={styles.note}>
      <Alert>{error}</Alert>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}

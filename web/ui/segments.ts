import styles from './segments.module.css';

/** The row of `segment` elements, of which one is chosen. */
export const segments = `row ${styles.segments}`;
/** A button, or a label around a radio button. */
export const segment = `tap ${styles.segment}`;

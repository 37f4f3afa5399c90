import styles from './shape-choice.module.css';
import { type Shape, shapes } from './shapes.ts';

/** Radio buttons for the shape of a banner. */
export function ShapeChoice(props: { shape: Shape; onChange: (shape: Shape) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Shape</legend>
      {(Object.keys(shapes) as Shape[]).map((shape) => (
        <label key={shape} className={styles.option}>
          <input
            type="radio"
            name="shape"
            value={shape}
            checked={props.shape === shape}
            onChange={() => props.onChange(shape)}
          />
          <Outline aspect={shapes[shape].aspect} />
          {shapes[shape].label}
        </label>
      ))}
    </fieldset>
  );
}

function Outline({ aspect }: { aspect: number }) {
  const [width, height] = aspect === 1 ? [11, 11] : [18, 7];
  return (
    <svg aria-hidden="true" width={width + 2} height={height + 2}>
      <rect
        x="1"
        y="1"
        width={width}
        height={height}
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}

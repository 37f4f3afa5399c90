import { Icon } from '../../../components/icons.tsx';
import styles from './crop-tools.module.css';
import { type CropperState, maxZoom, minZoom } from './use-cropper.ts';

const arrows = [
  ['left', 'Left'],
  ['up', 'Up'],
  ['down', 'Down'],
  ['right', 'Right'],
] as const;

/** The zoom, and buttons that move the picture without dragging. */
export function CropTools({ cropper }: { cropper: CropperState }) {
  return (
    <div className={styles.tools}>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={minZoom}
          max={maxZoom}
          step={0.05}
          value={cropper.zoom}
          aria-valuetext={`${Math.round(cropper.zoom * 100)} %`}
          onChange={(event) => cropper.zoomTo(event.target.valueAsNumber)}
        />
      </label>
      <div className={styles.arrows}>
        {arrows.map(([icon, direction]) => (
          <button
            key={icon}
            className={styles.arrow}
            type="button"
            aria-label={`Move picture ${icon}`}
            aria-disabled={cropper.isStuck(direction)}
            onClick={() => cropper.move(direction)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </div>
  );
}

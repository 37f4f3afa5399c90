import { pictureTexts } from '../../../../texts/pictures.ts';
import { iconButton } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icons.tsx';
import styles from './crop-dialog.module.css';
import { type CropperState, maxZoom, minZoom } from './crop-dialog.tsx';

const directions = ['left', 'up', 'down', 'right'] as const;
const icons = {
  left: { path: 'M16 10H4M9 5l-5 5 5 5' },
  up: { path: 'M10 16V4M5 9l5-5 5 5' },
  down: 'down',
  right: 'right',
} as const;

/** The zoom, and one row of buttons that move the picture without dragging. */
export function CropTools(props: { cropper: CropperState; isSaving: boolean }) {
  const { cropper, isSaving } = props;
  return (
    <div className={`row apart ${styles.tools}`} inert={isSaving}>
      <label className={styles.zoom}>
        {pictureTexts.zoom}
        <input
          type="range"
          min={minZoom}
          max={maxZoom}
          step={0.05}
          value={cropper.zoom}
          aria-valuetext={pictureTexts.zoomPercent(Math.round(cropper.zoom * 100))}
          onChange={(event) => cropper.zoomTo(event.target.valueAsNumber)}
        />
      </label>
      <div className={styles.arrows}>
        {directions.map((direction) => (
          <button
            key={direction}
            className={`${iconButton} ${styles.arrow}`}
            type="button"
            aria-label={pictureTexts.move[direction]}
            aria-disabled={cropper.isAtEdge(direction)}
            onClick={() => cropper.move(direction)}
          >
            <Icon name={icons[direction]} />
          </button>
        ))}
      </div>
    </div>
  );
}

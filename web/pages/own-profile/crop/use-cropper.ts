import { type RefObject, useRef, useState } from 'react';
import { type Area, canMove, type Direction } from './geometry.ts';

/** As specified, and the cropper's defaults. */
export const minZoom = 1;
export const maxZoom = 3;

/** The distance that one press of an arrow moves the picture, in pixels of the screen. */
export const moveStepPx = 12;

const wholePicture = { width: 100, height: 100 };

/** The position of the picture under the frame, and functions that move it without dragging. */
export function useCropper() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  /** The area in the frame, in percent; null before the picture is measured. */
  const [area, setArea] = useState<Area | null>(null);
  const frame = useRef<RefObject<HTMLDivElement | null> | null>(null);

  /** Sends the frame an arrow key, since the frame keeps the picture under it. */
  function move(direction: Direction) {
    const key = `Arrow${direction}`;
    frame.current?.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }

  function zoomTo(wanted: number) {
    setZoom(Math.min(maxZoom, Math.max(minZoom, wanted)));
  }

  function reset() {
    setCrop({ x: 0, y: 0 });
    setZoom(minZoom);
    setArea(null);
  }

  const isStuck = (direction: Direction) => !area || !canMove(area, wholePicture, direction);

  return { crop, setCrop, zoom, zoomTo, area, setArea, frame, move, isStuck, reset };
}

export type CropperState = ReturnType<typeof useCropper>;

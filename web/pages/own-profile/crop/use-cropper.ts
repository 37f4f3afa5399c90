import { type RefObject, useRef, useState } from 'react';
import { type Area, canMove, type Direction } from './geometry.ts';

/** The specification's defaults of the cropper. */
export const minZoom = 1;
export const maxZoom = 3;
export const zoomSpeed = 1;
export const rotation = 0;

/** How far one press of an arrow moves the picture, in pixels of the screen. */
export const step = 12;

const percentages = { width: 100, height: 100 };

/** Where the picture lies under the frame, and the ways to move it that need no dragging. */
export function useCropper() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  /** What the frame holds, from 0 to 100 on both axes; null before the picture is measured. */
  const [area, setArea] = useState<Area | null>(null);
  const frame = useRef<RefObject<HTMLDivElement | null> | null>(null);

  /** The frame answers arrow keys and keeps the picture under it; the buttons press those keys. */
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

  const stuck = (direction: Direction) => !area || !canMove(area, percentages, direction);

  return { crop, setCrop, zoom, zoomTo, area, setArea, frame, move, stuck, reset };
}

/** What `useCropper` gives. */
export type CropperState = ReturnType<typeof useCropper>;

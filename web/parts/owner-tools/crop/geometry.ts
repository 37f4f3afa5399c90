/** Calculations with the cropped area of a picture. Sizes are in the picture's pixels unless a comment says percent. */

import { maxPictureHeight, maxPictureWidth } from '../../../../domain/pictures/picture.ts';
import { pictureTexts } from '../../../../texts/pictures.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export function toPixels(percentages: Area, picture: Size): Area {
  const [unitX, unitY] = [picture.width / 100, picture.height / 100];
  return {
    x: percentages.x * unitX,
    y: percentages.y * unitY,
    width: percentages.width * unitX,
    height: percentages.height * unitY,
  };
}

/** Finds the largest area of this aspect in the middle of a picture, in percent. */
export function centreArea(picture: Size, aspect: number): Area {
  const ratio = (100 * aspect * picture.height) / picture.width;
  const [width, height] = [Math.min(100, ratio), Math.min(100, 1e4 / ratio)];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Places a picture in a box that shows an area (in percent): its whole width, and as much of its middle as there is room for. */
export function toPreviewStyle({ x, y, width, height }: Area) {
  return {
    width: `${1e4 / width}%`,
    left: `${(-100 * x) / width}%`,
    translate: `0 ${-y - height / 2}%`,
  };
}

/** Calculates the size to draw an area at: whole pixels (at least 1), this aspect, not enlarged, within the size limits of pictures. */
export function toDrawnSize(area: Size, aspect: number): Size {
  const maxHeight = Math.floor(Math.min(maxPictureHeight, maxPictureWidth / aspect));
  const height = Math.max(1, Math.min(Math.round(area.width / aspect), maxHeight));
  return { width: Math.round(height * aspect), height };
}

/** Whether the picture can move further under the frame. A move to the left shows more of the picture's right side. */
export function canMove(area: Area, picture: Size, direction: Direction): boolean {
  const distance = {
    left: picture.width - area.width - area.x,
    right: area.x,
    up: picture.height - area.height - area.y,
    down: area.y,
  }[direction];
  // A distance of at most 0.1 % of the picture's width is a rounding error.
  return distance > picture.width * 0.001;
}

/** Formats a warning that an area narrower than `minWidth` will look blurry; '' if it has enough pixels. */
export function describeBlur(width: number, zoom: number, minWidth: number): string {
  if (width >= minWidth) return '';
  return width * zoom < minWidth ? pictureTexts.tooSmall : pictureTexts.zoomedTooFar;
}

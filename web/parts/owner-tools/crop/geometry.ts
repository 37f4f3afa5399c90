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
  return scaleArea(percentages, picture.width / 100, picture.height / 100);
}

export function toPercentages(area: Area, picture: Size): Area {
  return scaleArea(area, 100 / picture.width, 100 / picture.height);
}

/** Changes the aspect ratio. The new area is as large as possible at this zoom, and keeps its centre if the picture allows it. */
export function changeAspect(area: Area, aspect: number, zoom: number, picture: Size): Area {
  const maxSize = fitInside(picture, aspect);
  const [width, height] = [maxSize.width / zoom, maxSize.height / zoom];
  return {
    x: clamp(0, area.x + (area.width - width) / 2, picture.width - width),
    y: clamp(0, area.y + (area.height - height) / 2, picture.height - height),
    width,
    height,
  };
}

/** Calculates the size to draw an area at: whole pixels (at least 1), this aspect, not enlarged, within the size limits of pictures. */
export function toDrawnSize(area: Size, aspect: number): Size {
  const maxHeight = Math.min(maxPictureHeight, maxPictureWidth / aspect);
  const height = clamp(1, Math.round(area.width / aspect), Math.floor(maxHeight));
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

function scaleArea({ x, y, width, height }: Area, scaleX: number, scaleY: number): Area {
  return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
}

function fitInside(outer: Size, aspect: number): Size {
  const width = Math.min(outer.width, outer.height * aspect);
  return { width, height: width / aspect };
}

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** Which part of a picture is framed, drawn and shown. Pure numbers, in the picture's own pixels unless it says else. */
import { maxPictureHeight, maxPictureWidth } from '../../../../domain/pictures/picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'Up' | 'Down' | 'Left' | 'Right';

/** An area of 0 to 100 on both axes, as the cropper gives it, in pixels. */
export function inPixels(percentages: Area, picture: Size): Area {
  const [across, down] = [picture.width / 100, picture.height / 100];
  const { x, y, width, height } = percentages;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

/** The other way round. */
export function inPercentages(area: Area, picture: Size): Area {
  return inPixels(area, { width: 1e4 / picture.width, height: 1e4 / picture.height });
}

/**
 * The area that a frame of another aspect takes: as large as it can be at this zoom, and with the same middle, as far
 * as the picture reaches.
 */
export function refit(area: Area, aspect: number, zoom: number, picture: Size): Area {
  const largest = within(picture, aspect);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return {
    x: between(0, area.x + (area.width - width) / 2, picture.width - width),
    y: between(0, area.y + (area.height - height) / 2, picture.height - height),
    width,
    height,
  };
}

/** What a box of another aspect shows of an area when it is filled with it: the middle (CSS `object-fit: cover`). */
export function middleOf(area: Area, aspect: number): Area {
  const { width, height } = within(area, aspect);
  return {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  };
}

/** How large an area is drawn: in whole pixels, exactly of this aspect, not enlarged, and not larger than it is kept. */
export function sizeToDraw(area: Size, aspect: number): Size {
  const tallest = Math.min(maxPictureHeight, maxPictureWidth / aspect);
  const height = between(1, Math.round(area.width / aspect), Math.floor(tallest));
  return { width: Math.round(height * aspect), height };
}

/** Whether the picture under a frame can go further. Moved to the left, more of its right side comes into the frame. */
export function canMove(area: Area, picture: Size, direction: Direction): boolean {
  const room = {
    Left: picture.width - area.width - area.x,
    Right: area.x,
    Up: picture.height - area.height - area.y,
    Down: area.y,
  }[direction];
  return room > picture.width * 0.001;
}

function within(outer: Size, aspect: number): Size {
  const width = Math.min(outer.width, outer.height * aspect);
  return { width, height: width / aspect };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

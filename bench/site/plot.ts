/** A picture of how a figure grows with another. */
export interface Plot {
  /** The name of its file in docs/performance/, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly {
    readonly name: string;
    readonly points: readonly (readonly [x: number, y: number])[];
  }[];
}

export interface PlotAxis {
  readonly label: string;
  /** 'log' where each step is ten times the last one. */
  readonly kind: 'linear' | 'log';
}

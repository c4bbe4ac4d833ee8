/** Seats of a variant as the room has them, row by row from the front. */
export interface SeatPlan {
  /** Name of the area: `Stalls`. */
  area: string;
  /** Null: a gap. A row of gaps alone is an aisle. */
  rows: readonly { label: string; seats: readonly (PlannedSeat | null)[] }[];
}

export interface PlannedSeat {
  id: number;
  /** Number within its row. */
  label: string;
  /** For wheelchairs. */
  accessible: boolean;
  free: boolean;
}

export interface FollowTables {
  follows: {
    id: string;
    followerId: string;
    /** Null for a player. */
    profileId: string | null;
    player: number | null;
    createdAt: string;
  };
}

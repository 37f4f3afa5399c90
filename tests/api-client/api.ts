export interface paths {
  '/profiles/{username}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns a profile with the ranks of its accounts. */
    get: operations['readProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/profiles/{username}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns how the rank of an account in a queue changed, newest first. */
    get: operations['readHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Finds up to eight profiles by a part of their username or by a player that they show. */
    get: operations['search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the games with their regions, queues and ladders. */
    get: operations['listGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Profile: {
      name: string;
      /** Format: uri */
      address: string;
      /** @description incremented by every change */
      revision: number;
      picture: string | null;
      banner: string | null;
      bio: string | null;
      links: {
        label: string;
        /** Format: uri */
        address: string;
      }[];
      /** @description in the order of adding */
      accounts: components['schemas']['Account'][];
    };
    Account: {
      /** @description the id of a game, like lichess */
      game: string;
      /** @description the exact name or account id by which the source finds the player */
      player: string;
      /** @description the name in the game, if it is not the one above */
      displayName: string | null;
      /** @description like GM */
      title: string | null;
      region: string | null;
      level: number | null;
      icon: string | null;
      /** @description the name of the service that knows the ranks */
      source: string;
      /**
       * Format: date-time
       * @description ISO 8601 in UTC
       */
      readAt: string;
      ranks: components['schemas']['Rank'][];
      /** @description whether the last refresh failed, so that older ranks stay */
      hasFailed: boolean;
      /** @description whether the owner has proven that the account is theirs */
      isVerified: boolean;
      /** @description whether another profile has proven that */
      isVerifiedElsewhere: boolean;
      /** @description whether the player is invented, on a site without a key */
      isSample: boolean;
      /** @description the queue that the owner shows at the top */
      showcaseQueue: string | null;
    };
    Rank: {
      /** @description the id of the queue, like solo */
      queue: string;
      queueName: string;
      /**
       * @description divided: tier, division and points; rated: tier and rating; medal: tier, division and perhaps place; rating: a number without tiers
       * @enum {string}
       */
      kind: 'unranked' | 'divided' | 'rated' | 'medal' | 'rating';
      /** @description as people read it, like MASTER 312 LP */
      text: string;
      tier: string | null;
      /** @description a Roman number */
      division: string | null;
      /** @description league points */
      points: number | null;
      rating: number | null;
      /** @description among all players, from 1 on */
      place: number | null;
      /** @description whether the source is not sure of the rating yet */
      isProvisional: boolean;
      /** @description comparable numbers within a queue, for graphs */
      ladderPoints: number | null;
      record: components['schemas']['Record'] | null;
      /**
       * Format: date-time
       * @description when the source was asked, which tells how old the rank is
       */
      readAt: string;
    };
    Record: {
      /** @description in Teamfight Tactics: first places */
      wins: number;
      /** @description in Teamfight Tactics: second to eighth places */
      losses: number;
      draws: number;
      /** @description games of which it is not known how they ended */
      otherGames: number;
      lastGameAt: string | null;
      /** @description the share of players with a lower rating */
      percentile: number | null;
    };
    Problem: {
      /**
       * Format: uri
       * @description a page about this kind of error
       */
      type: string;
      /** @description what programs can rely on, with the status */
      code: string;
      /** @description a sentence for people */
      title: string;
      status: number;
      /** @description why no player was found */
      detail?: string;
      /** @description the players to choose from */
      players?: {
        name: string;
        displayName: string;
      }[];
    };
    History: {
      /** @description newest first, at most 500 */
      samples: components['schemas']['Sample'][];
      /** @description the cursor of the next page */
      nextCursor: string | null;
    };
    Sample: {
      /**
       * Format: date-time
       * @description ISO 8601 in UTC
       */
      at: string;
      /** @description whether the rank holds for the day, not for the time */
      isWholeDay: boolean;
      text: string;
      tier: string | null;
      ladderPoints: number | null;
    };
    SearchResults: {
      profiles: {
        name: string;
        /** Format: uri */
        address: string;
        picture: string | null;
        /** @description the player who was searched for */
        player: string | null;
        rank: {
          gameName: string;
          queueName: string;
          text: string;
          tier: string;
          isVerified: boolean;
        } | null;
      }[];
    };
    Games: {
      games: {
        /** @description the id of a game, like lichess */
        id: string;
        name: string;
        source: string;
        /** @description whether this site can look players up */
        hasLookUps: boolean;
        regions: {
          id: string;
          name: string;
        }[];
        queues: {
          id: string;
          name: string;
          /** @description the ladder points of each tier, lowest first; none for a rating */
          ladder: {
            tier: string;
            from: number;
            to: number | null;
          }[];
        }[];
      }[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description a username, also a previous one */
        username: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
      /** @description A previous username redirects to the current one. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not Modified */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description bad-request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description no-such-user */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description too-many-requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description failed */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description overloaded, stopping, storage */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readHistory: {
    parameters: {
      query: {
        /** @description the id of a game */
        game: string;
        /** @description the player of an account of this profile */
        player: string;
        /** @description needed if the profile shows this player in two regions */
        region?: string;
        /** @description the id of a queue of this game */
        queue: string;
        /** @description nextCursor of the page before */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description a username, also a previous one */
        username: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['History'];
        };
      };
      /** @description A previous username redirects to the current one. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not Modified */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description bad-request, unknown-game, bad-region */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description no-such-user, no-such-game */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description too-many-requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description failed */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description overloaded, stopping, storage */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  search: {
    parameters: {
      query: {
        /** @description a username, a part of one, or the name of a player */
        text: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchResults'];
        };
      };
      /** @description Not Modified */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description bad-request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description too-many-requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description failed */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description overloaded, stopping, storage */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listGames: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Games'];
        };
      };
      /** @description Not Modified */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description bad-request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description too-many-requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description failed */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description overloaded, stopping, storage */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}

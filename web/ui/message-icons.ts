/** The icons of messages. Apart from the others, because profiles show none. */
export const alertIcon = { path: 'M10 2.8l7.6 13.4H2.4zM10 8v3.6M10 13.9v0' };
export const infoIcon = {
  path: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.3v4.2M10 6.5v0',
};

/** Kinds of picture that carriers take with a message: what a file picker offers. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** Pictures of one draft: each becomes a message of its own. */
export const PICTURES_MAX = 10;

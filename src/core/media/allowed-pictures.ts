/** Picture types that carriers accept in a message. The file picker offers them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** Most pictures in one draft. Each becomes its own message. */
export const PICTURES_MAX = 10;

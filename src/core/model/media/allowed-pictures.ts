/** Picture types that carriers accept in a message. The file picker offers these types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/**
 * What a file picker offers. AVIF becomes JPEG here. HEIC is missing, because then phones offer their photographs as JPEG.
 */
export const OFFERED_PICTURE_TYPES = [...PICTURE_TYPES, 'image/avif'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** Maximum number of pictures in one draft. Each picture is sent as a message of its own. */
export const PICTURES_MAX = 10;

export const SEE = 'view-knowledge-base';
export const MANAGE = 'manage-knowledge-base';

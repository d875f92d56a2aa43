/** Names for the layouts that most parts have. Every other style of a part wins over them. */
export const layerStyles = {
  row: { value: { display: 'flex', alignItems: 'center' } },
  inlineRow: { value: { display: 'inline-flex', alignItems: 'center' } },
  column: { value: { display: 'flex', flexDirection: 'column' } },
  centre: { value: { display: 'grid', placeItems: 'center' } },
};

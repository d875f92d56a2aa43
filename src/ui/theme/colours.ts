/** One colour in both themes, as `#RRGGBB`. */
export type ThemedColour = { readonly light: string; readonly dark: string };

const themed = (light: string, dark: string): ThemedColour => ({ light, dark });

/**
 * Every colour of the interface by its token name. Panda's tokens and the contrast test both use this table,
 * so the test checks the real colours.
 */
export const colours = {
  'bg.canvas': themed('#F3F3F0', '#0E0F10'),
  'bg.surface': themed('#FFFFFF', '#17181A'),
  'bg.subtle': themed('#F8F8F6', '#1B1D1F'),
  'bg.muted': themed('#EFEFEC', '#242629'),
  'bg.hover': themed('#F4F4F1', '#1E2022'),
  'bg.hoverCanvas': themed('#E9E9E5', '#191B1C'),
  'bg.activeCanvas': themed('#E3E3DE', '#222426'),
  'bg.overlay': themed('#FFFFFF', '#1E2023'),
  'bg.raised': themed('#FFFFFF', '#3A3D41'),
  'bg.inverse': themed('#1B1C1E', '#ECECE9'),

  'fg.default': themed('#17181A', '#EDEDEA'),
  'fg.muted': themed('#55585D', '#A8ABB0'),
  'fg.subtle': themed('#616469', '#9A9DA3'),
  'fg.disabled': themed('#A3A5A9', '#5C5F65'),
  'fg.inverse': themed('#FAFAF8', '#17181A'),
  'fg.inverseMuted': themed('#B9BBBF', '#55585D'),

  'border.subtle': themed('#ECECE8', '#232527'),
  'border.default': themed('#E1E1DC', '#2A2C2F'),
  'border.strong': themed('#CBCBC5', '#3C3F43'),
  'border.control': themed('#86898F', '#6E7278'),

  'primary.solid': themed('#17181A', '#F0F0ED'),
  'primary.hover': themed('#33353A', '#D6D6D2'),
  'primary.fg': themed('#FFFFFF', '#17181A'),

  'accent.solid': themed('#2C60C8', '#6D9BF5'),
  'accent.fg': themed('#2353B2', '#9DBDFB'),
  'accent.soft': themed('#EAF0FB', '#1B273C'),
  'accent.line': themed('#B9CCF0', '#38527F'),
  'accent.onSolid': themed('#FFFFFF', '#0E1626'),

  'bubble.out': themed('#E0EAFB', '#223657'),
  'bubble.in': themed('#F0F0ED', '#25272A'),
  'note.soft': themed('#FBF4DC', '#2A2515'),
  'note.fg': themed('#6B5410', '#E2C978'),

  'success.solid': themed('#1B7A49', '#3FAE76'),
  'success.fg': themed('#15683D', '#68CE98'),
  'success.soft': themed('#E4F3EA', '#14281D'),
  'success.onSolid': themed('#FFFFFF', '#07180F'),
  'info.solid': themed('#0C7C95', '#36AAC4'),
  'info.fg': themed('#08667B', '#62C8DF'),
  'info.soft': themed('#E0F2F6', '#10282F'),
  'warning.solid': themed('#C25A0C', '#EC8F3C'),
  'warning.fg': themed('#964406', '#F3AB69'),
  'warning.soft': themed('#FCEEE0', '#30210F'),
  'error.solid': themed('#C9332C', '#F0665D'),
  'error.fg': themed('#AE2A23', '#FF938A'),
  'error.soft': themed('#FCEBE9', '#351A18'),
  'error.onSolid': themed('#FFFFFF', '#1D0A09'),
  'error.onInverse': themed('#FF938A', '#AE2A23'),
  'secondary.solid': themed('#666970', '#8C9097'),
  'secondary.fg': themed('#4D5055', '#B4B7BC'),
  'secondary.soft': themed('#ECECE8', '#282A2D'),

  'flag.red': themed('#C9453E', '#EF7A72'),
  'flag.orange': themed('#C7690F', '#EE9A4C'),
  'flag.green': themed('#2E8555', '#5CBD8A'),
  'flag.cyan': themed('#14829A', '#4FB8CF'),
  'flag.blue': themed('#3A6FD0', '#82A9F5'),
  'flag.pink': themed('#B44A83', '#DE8BB8'),
  'flag.grey': themed('#73767C', '#9A9DA3'),
} as const satisfies Record<string, ThemedColour>;

export type ColourName = keyof typeof colours;

/** The avatar tints. A hash of the contact's uuid selects one. */
export const avatarTints = {
  sand: { bg: themed('#EFE6D8', '#352B1C'), fg: themed('#6A4F22', '#DDC08D') },
  moss: { bg: themed('#E2EBDD', '#222D1D'), fg: themed('#3F5F30', '#A9C998') },
  sea: { bg: themed('#DCEAEA', '#1A2C2D'), fg: themed('#205E62', '#8CC7CA') },
  sky: { bg: themed('#DFE8F3', '#1D2939'), fg: themed('#2F5580', '#9DBEE5') },
  clay: { bg: themed('#F3E2DB', '#382219'), fg: themed('#86432A', '#E3A78F') },
  plum: { bg: themed('#EDE2EA', '#30212B'), fg: themed('#71405F', '#D3A6C2') },
  stone: { bg: themed('#E7E7E3', '#2A2B2C'), fg: themed('#50524F', '#BDBFBD') },
} as const;

export type AvatarTint = keyof typeof avatarTints;

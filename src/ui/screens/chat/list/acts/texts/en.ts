export default {
  newTab: 'Open in new tab',
  tick: 'Select',
  untick: 'Unselect',
  flags: 'Flags…',
  delete: 'Delete chat',
  acts: {
    read: 'Mark read',
    unread: 'Mark unread',
    favourite: 'Add to favourites',
    unfavourite: 'Remove from favourites',
    mute: 'Mute',
    unmute: 'Unmute',
  },
  failed: {
    read: 'The chat couldn’t be marked read',
    unread: 'The chat couldn’t be marked unread',
    favourite: 'The chat couldn’t be added to the favourites',
    unfavourite: 'The chat couldn’t be removed from the favourites',
    mute: 'The chat couldn’t be muted',
    unmute: 'The chat couldn’t be unmuted',
  },
} as const;

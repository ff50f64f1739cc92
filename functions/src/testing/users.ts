import type { UserDocument } from '@replywell/contract/documents/users';

export const buildUser = (fields: Partial<UserDocument> = {}): UserDocument => ({
  schemaVersion: 1,
  id: 'uid-anna',
  email: 'anna@example.com',
  googleId: '1000',
  displayName: 'Anna',
  photoURL: null,
  youtubeChannelId: null,
  youtubeChannelTitle: null,
  youtubeChannelThumbnail: null,
  youtubeSubscriberCount: null,
  permission: 'granted',
  ...(fields.youtubeChannelId ? { grantedChannels: [fields.youtubeChannelId] } : {}),
  createdAt: '2026-11-01T10:00:00.000Z',
  ...fields,
});

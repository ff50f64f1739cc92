import type { Permission } from '@replywell/contract/states';
import { PermissionLost, type Access, type AccessTokens } from '../../core/permission/ports.ts';
import type { SendingPorts } from '../../core/sending/ports.ts';
import { pauseWithoutGrant } from '../../core/sending/resume.ts';
import type { Call } from './faults.ts';

type PausePorts = Pick<SendingPorts, 'ledger' | 'clock'>;

/** The creator's permission, and the channels that its tokens act for. */
export class MemoryGrants {
  permission: Permission = 'granted';
  tokenWorks = true;
  #grants = 1;
  readonly #channelsOf = new Map<string, readonly string[]>();
  /** The channels that the token can act for, and what is known about them. */
  channelsOfToken: string[];
  grantedChannels: string[] | null;

  constructor(channelId: string) {
    this.channelsOfToken = [channelId];
    this.grantedChannels = [channelId];
  }

  /**
   * "Refresh permissions", perhaps for other channels. Earlier tokens still act for their own
   * channels.
   */
  grantAgain(channels = this.channelsOfToken): void {
    this.#grants += 1;
    this.channelsOfToken = channels;
    this.grantedChannels = null;
    this.tokenWorks = true;
    this.permission = 'granted';
  }

  async #loseGrant(uid: string, ports: PausePorts): Promise<void> {
    if (this.permission !== 'granted') return;
    this.permission = 'needed';
    await pauseWithoutGrant(uid, ports);
  }

  #access(): Access {
    const token = `token-${this.#grants}`;
    this.#channelsOf.set(token, this.channelsOfToken);
    return { token, channels: this.grantedChannels };
  }

  /** The channels of a token. Tokens from elsewhere act for the same channels as ours. */
  readonly channelsFor = (token: string): readonly string[] =>
    this.#channelsOf.get(token) ?? this.channelsOfToken;

  tokens(call: Call, ports: PausePorts): AccessTokens {
    return {
      of: (uid) =>
        call('tokens.of', async () => {
          if (this.tokenWorks) return this.#access();
          await this.#loseGrant(uid, ports);
          throw new PermissionLost('revoked');
        }),
      rememberChannels: (_uid, token, channels) =>
        call('tokens.rememberChannels', () => {
          if (token === this.#access().token) this.grantedChannels = [...channels];
        }),
      refused: () => call('tokens.refused', () => undefined),
      markLost: (uid, token) =>
        call('tokens.markLost', async () => {
          if (token !== this.#access().token) return false;
          await this.#loseGrant(uid, ports);
          return true;
        }),
    };
  }
}

import type { Permission } from '@replywell/contract/states';
import { grantFor, permissionWith, withGrant, type Grant } from '../../core/permission/grant.ts';
import { PermissionLost, type AccessTokens } from '../../core/permission/ports.ts';
import type { SendingPorts } from '../../core/sending/ports.ts';
import { pauseWithoutGrant } from '../../core/sending/reschedule.ts';
import { buildGrant } from '../grants.ts';
import type { Call } from './faults.ts';

type PausePorts = Pick<SendingPorts, 'ledger' | 'clock'>;

/** The creator's grants, each for a channel, and which channel is in use. */
export class MemoryGrants {
  readonly #channelId: string;
  #inUse: string;
  #held: readonly Grant[] = [];
  #onChange: (said: MemoryGrants) => void = () => undefined;
  /** The channel that each token acts for. null: YouTube names none. */
  readonly #channelOf = new Map<string, string | null>();
  readonly #revoked = new Set<string>();

  constructor(channelId: string) {
    this.#channelId = channelId;
    this.#inUse = channelId;
    this.#learn(this.grant(), channelId);
  }

  /** Called now, and whenever something of it changes. */
  follow(onChange: (said: MemoryGrants) => void): void {
    this.#onChange = onChange;
    onChange(this);
  }

  /** The channel in use. */
  get inUse(): string {
    return this.#inUse;
  }
  set inUse(channelId: string) {
    this.#inUse = channelId;
    this.#onChange(this);
  }

  get held(): readonly Grant[] {
    return this.#held;
  }
  set held(grants: readonly Grant[]) {
    this.#held = grants;
    this.#onChange(this);
  }

  get #said() {
    return permissionWith(this.held, { permission: 'needed', youtubeChannelId: this.inUse });
  }
  get permission(): Permission {
    return this.#said.permission;
  }
  get grantedChannels(): readonly string[] | null {
    return this.#said.grantedChannels ?? null;
  }

  /** A new grant, of which only YouTube can tell for which channel it is. */
  grant(channelId = this.#channelId, answered: string | null = channelId): string {
    const accessToken = `token-${this.#channelOf.size + 1}`;
    this.#channelOf.set(accessToken, answered);
    this.held = withGrant(
      this.held,
      buildGrant({ googleId: `google-${channelId}`, accessToken, channelId: null }),
    );
    return accessToken;
  }

  /** YouTube tells now. */
  answer(channelId: string): void {
    for (const { accessToken } of this.held) this.#channelOf.set(accessToken, channelId);
  }

  /** At Google. It is noticed when the grant is used. */
  revoke(channelId = this.#channelId): void {
    for (const { accessToken } of this.held)
      if (this.#channelOf.get(accessToken) === channelId) this.#revoked.add(accessToken);
  }

  /** As if nothing had ever been granted. */
  forget(): void {
    this.held = [];
  }

  /** Whether replies can be sent as the first channel. */
  get works(): boolean {
    const grant = grantFor(this.held, this.#channelId);
    const acts = grant && this.#channelOf.get(grant.accessToken) === this.#channelId;
    return acts === true && !this.#revoked.has(grant.accessToken);
  }

  readonly channelFor = (token: string): string | null => this.#channelOf.get(token) ?? null;

  #learn(accessToken: string, channelId: string): void {
    const grant = this.held.find((held) => held.accessToken === accessToken);
    const others = this.held.filter((held) => held.channelId !== channelId);
    if (grant) this.held = withGrant(others, { ...grant, channelId });
  }

  async #lose(uid: string, grant: Grant | null, ports: PausePorts): Promise<void> {
    if (!grant || grant.isLost) return;
    this.held = withGrant(this.held, { ...grant, isLost: true });
    await pauseWithoutGrant(uid, ports).catch(() => undefined);
  }

  tokens(call: Call, ports: PausePorts): AccessTokens {
    return {
      of: ({ uid, channelId: asked }) =>
        call('tokens.of', async () => {
          const grant = grantFor(this.held, asked);
          const isDead = grant === null || this.#revoked.has(grant.accessToken);
          if (!isDead) return { token: grant.accessToken, channelId: grant.channelId };
          await this.#lose(uid, grant, ports);
          throw new PermissionLost('revoked');
        }),
      rememberChannel: (_uid, token, channelId) =>
        call('tokens.rememberChannel', () => {
          this.#learn(token, channelId);
        }),
      refused: () => call('tokens.refused', () => undefined),
      markLost: (uid, token) =>
        call('tokens.markLost', async () => {
          const grant = this.held.find(({ accessToken }) => accessToken === token);
          if (!grant) return false;
          await this.#lose(uid, grant, ports);
          return true;
        }),
    };
  }
}

import { Eraser } from 'lucide-react';
import type { PastFact, PastFactName, PastFrame } from '../../../../core/model/replay/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayRedact } from '../../../session/may-redact.ts';
import { useNamedPeople } from '../../../shared/profile/colleague-names.ts';
import { ConnectionMark } from '../../../shell/top-bar/connection-mark.tsx';
import { texts } from '../texts/texts.ts';
import { useRemoveText } from '../use-remove-text.ts';
import { eventWords } from './event-words.ts';
import { replay } from './replay.recipe.ts';
import type { PastNames } from './use-past-names.ts';

type StatePaneProps = {
  readonly frame: PastFrame;
  readonly names: PastNames;
  /** Called after a text was removed. Null: the texts of this source can't be removed. */
  readonly onRemoved: (() => void) | null;
};

/** The chat's state apart from its messages, and what the newest event changed. */
export const StatePane = ({ frame, names, onRemoved }: StatePaneProps) => {
  const styles = replay();
  const { t, formats } = useTranslation(texts);
  const { flags, flagName } = names;
  const { facts, thread, changes, event, position } = frame;
  const people = useNamedPeople(thread.head, []);

  const factWords = (fact: PastFactName, value: PastFact): string => {
    if (value === null || value === '') return t('state.none');
    if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
    if (typeof value === 'number') return formats.count(value);
    if (typeof value !== 'string')
      return value.length === 0 ? t('state.none') : formats.joined(value.map(flagName));
    if (fact === 'status' && isDelivery(value)) return t(`state.delivery.${value}`);
    if (fact === 'connection' && isConnection(value)) return t(`state.connectionState.${value}`);
    return value;
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section aria-label={t('state.title')} tabIndex={0} className={styles.state}>
      <div className={styles.part}>
        <h2 className={styles.partHead}>{t('state.title')}</h2>
        <dl>
          <div className={styles.fact}>
            <dt className={styles.key}>{t('state.fact.connection')}</dt>
            <dd className={styles.value}>
              <ConnectionMark state={facts.connection} />
              <span>{t(`state.connectionState.${facts.connection}`)}</span>
            </dd>
          </div>
          {(['unread', 'outbox', 'messages', 'isMuted', 'isFavorite'] as const).map((fact) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.key}>{t(`state.fact.${fact}`)}</dt>
              <dd className={styles.value}>{factWords(fact, facts[fact])}</dd>
            </div>
          ))}
          <div className={styles.fact}>
            <dt className={styles.key}>{t('state.fact.flags')}</dt>
            <dd className={styles.value}>
              {facts.flags.length === 0 && <span>{t('state.none')}</span>}
              {facts.flags.map((flagId) => (
                <span key={flagId} className={styles.flag}>
                  <FlagSquare colour={flags.get(flagId)?.colour ?? 'grey'} />
                  <bdi translate="no">{flagName(flagId)}</bdi>
                </span>
              ))}
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.part}>
        <h2 className={styles.partHead}>
          <span>{t('state.people')}</span>
          <span>{formats.count(thread.head.participants.length)}</span>
        </h2>
        {thread.head.participants.length === 0 && <p className={styles.note}>{t('state.nobody')}</p>}
        <ul>
          {people.map(({ id, label, name = label, channel, isSelf }) => (
            <li key={id} className={styles.person}>
              <Avatar id={id} name={name} size={24} />
              <span className={styles.personName}>
                <Address address={name} />
                {name !== label && (
                  <span className={styles.note}>
                    <Address address={label} />
                  </span>
                )}
              </span>
              <span className={styles.note}>{t(isSelf ? 'state.you' : `state.${channel}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {event !== null && (
        <div className={styles.part}>
          <h2 className={styles.partHead}>
            <span>{t('state.change')}</span>
            <span>{t('state.event', { place: formats.count(position) })}</span>
          </h2>
          <dl>
            <div className={styles.fact}>
              <dt className={styles.key}>{t('state.cause')}</dt>
              <dd className={styles.value}>
                <bdi translate="no">{eventWords(t, event, names)}</bdi>
              </dd>
            </div>
            {changes.map(({ fact, before, after }) => (
              <div key={fact} className={styles.fact}>
                <dt className={styles.key}>{t(`state.fact.${fact}`)}</dt>
                <dd className={styles.value}>
                  <del className={styles.before}>
                    <bdi translate="no">{factWords(fact, before)}</bdi>
                  </del>
                  <bdi translate="no">{factWords(fact, after)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {changes.length === 0 && <p className={styles.note}>{t('state.noChange')}</p>}
          {onRemoved !== null && <RemoveText frame={frame} onRemoved={onRemoved} />}
        </div>
      )}
    </section>
  );
};

/** Offers to remove the text of the event's message from this device. */
const RemoveText = ({
  frame: { thread, messageKey, hasText },
  onRemoved,
}: {
  readonly frame: PastFrame;
  readonly onRemoved: () => void;
}) => {
  const t = useTexts(texts);
  const styles = replay();
  const mayRedact = useMayRedact();
  const removal = useRemoveText(thread.head.chatId, onRemoved);
  const row = thread.rows.find(({ key }) => key === messageKey);
  return (
    <>
      {mayRedact && hasText && messageKey !== null && (
        <Button
          variant="ghost"
          icon={Eraser}
          className={styles.remove}
          onClick={() => removal.ask(messageKey, row?.mediaUrl != null)}
        >
          {t('state.removeText')}
        </Button>
      )}
      {removal.dialog}
    </>
  );
};

const DELIVERIES = ['queued', 'sending', 'sent', 'delivered', 'seen', 'failed'] as const;
const isDelivery = (text: string): text is (typeof DELIVERIES)[number] =>
  DELIVERIES.some((one) => one === text);
const CONNECTIONS = ['connecting', 'connected', 'disconnecting', 'disconnected', 'denied'] as const;
const isConnection = (text: string): text is (typeof CONNECTIONS)[number] =>
  CONNECTIONS.some((one) => one === text);

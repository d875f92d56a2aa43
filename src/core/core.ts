import type { Core, TabCore } from './core-interface.ts';
import { createTabAttention, openChats } from './domains/context/attention.ts';
import type { Changed, LivePart } from './domains/context/live-part.ts';
import { CODE_AGAIN_MS } from './domains/records/collection-gate.ts';
import { type Hide, hideFields, hideTexts } from './domains/records/hide.ts';
import { masksOf } from './domains/records/mask.ts';
import { isProbing } from './domains/records/probing.ts';
import { type Answer, done } from './kernel/answer.ts';
import type { HiddenTexts } from './kernel/define/define-command.ts';
import { lateCode } from './kernel/late-code.ts';
import { withoutProbes } from './kernel/search/mask-text.ts';
import { createSignal } from './kernel/signal.ts';
import { createVersions } from './kernel/views/view-versions.ts';
import { LOG_LIMITS, type LogLimits } from './log/limits.ts';
import type { Alert } from './model/alerts/alert.ts';
import { contactNameAt } from './model/chat/names.ts';
import type { AnswerValue } from './model/command-answers.ts';
import { mayWrite } from './model/session/may-do.ts';
import { sessionMark } from './model/session/session-mark.ts';
import { type Access, logKeyOf, namesOf, type UserData } from './model/session/user.ts';
import { emptyState, unsentIn } from './model/state.ts';
import type { Ports } from './ports/ports.ts';
import {
  type AccountCommand,
  type Command,
  type CommandType,
  type CommandValue,
  hiddenTextsOf,
  isAccountCommand,
  isDeviceCommand,
  perform,
  rulesOf,
  type SessionCommand,
  sessionOf,
} from './session/commands.ts';
import { createCurrentViews, type ViewOf, type ViewRequest } from './session/current-views.ts';
import { createHiding, NO_PROBING } from './session/hidden-views.ts';
import { createIdentities } from './session/identity.ts';
import {
  hidesInDoubt,
  maySee,
  NOT_ALLOWED,
  RIGHTS_UNKNOWN,
  refusalOf,
  waitsForRights,
} from './session/rights.ts';
import {
  createRoleView,
  ROLE_VIEW_READ_ONLY,
  ROLES_REQUEST,
  type RoleView,
  underRights,
} from './session/role-view.ts';
import { openSession } from './session/session.ts';
import type { Session } from './session/session-interface.ts';
import { createSessionLive } from './session/session-live.ts';
import { NOT_SIGNED_IN, REPLACED, SESSION_OVER } from './session/session-refusals.ts';
import { createSessions } from './session/sessions.ts';
import { createTokenWaits } from './session/token-waits.ts';
import { createViewKeeper } from './session/view-keeper.ts';

export type { Core, TabCore } from './core-interface.ts';
export type { WatchedView } from './session/view-keeper.ts';

/** Replays and exports. */
const pastCode = lateCode(() => import('./readers/replay/past.ts'));

/** ms after a session has opened until the code for replays loads. A start has more urgent work. */
const DESK_AFTER_MS = 10_000;

const hidden = <T>(answer: Answer<T>, hide: Hide, texts: HiddenTexts): Answer<T> => {
  switch (texts) {
    case 'none':
      // A refusal has the service's words, which may name anybody.
      return answer.ok ? answer : hideFields(answer, hide);
    case 'names':
      return hideFields(answer, hide);
    case 'all':
      return hideTexts(answer, hide);
  }
};

export function createCore(ports: Ports, limits: LogLimits = LOG_LIMITS): Core {
  const attention = createTabAttention(
    () => maySee(access(), 'thread'),
    () => mayWrite(access()),
  );
  const listeners = createSignal();
  /** Code that views wait for. */
  const wanted = new Set<object>();
  const alertListeners = createSignal<[alert: Alert]>();
  const views = createCurrentViews((code) => {
    if (wanted.has(code)) return;
    wanted.add(code);
    const settled = () => {
      wanted.delete(code);
      changed();
    };
    // After a failure, a view that is still watched asks again.
    code.load().then(settled, () => ports.clock.setTimer(CODE_AGAIN_MS, settled));
  });
  const hiding = createHiding();
  const versions = createVersions<LivePart>();
  const signedOut = {
    state: emptyState([]),
    live: createSessionLive(
      { state: 'disconnected', reason: null, since: ports.clock.now() },
      attention.counted,
    ),
  };

  const past = async () => (await pastCode.load()).createPast(ports);
  /** Answers questions about the past. Its code loads some time after a start, or with the first question. */
  const desk = lateCode(async () => (await import('./readers/replay/past-desk.ts')).createPastDesk(ports));
  let cancelDesk = (): void => undefined;
  const tokenWaits = createTokenWaits(ports.clock);

  const sessions = createSessions({
    ports,
    identities: createIdentities(ports),
    open: (given) =>
      openSession({
        ports,
        attention: attention.counted,
        limits,
        changed: (...parts) => changed(...parts),
        alert,
        forgetViews: () => keeper.forget(),
        ...given,
      }),
    opening: tokenWaits.arrived,
    opened(session) {
      session.attentionChanged({
        shown: [...openChats(attention.counted.values())],
        opened: attention.takeOpened(),
      });
      // A replay must also open without a network.
      cancelDesk = ports.clock.setTimer(DESK_AFTER_MS, () => {
        if (refusalOf(access(), 'readPast') === null) desk.load().catch(() => undefined);
      });
    },
    closed() {
      cancelDesk();
      views.clear();
      hiding.clear();
      void desk.ifAsked((open) => open.clear());
    },
    changed: () => changed(),
  });
  const keeper = createViewKeeper({ ...ports, now: sessions.now });
  let isNotificationPending = false;
  let hasSentBefore = false;

  const access = (): Access => sessions.now().access;

  const changed: Changed = (...parts) => {
    versions.changed(...parts);
    // The user's rights may have changed.
    const shown = attention.apply();
    if (shown.length > 0) sessions.now().session?.attentionChanged({ shown, opened: attention.takeOpened() });
    keeper.review();
    if (isNotificationPending) return;
    isNotificationPending = true;
    queueMicrotask(() => {
      isNotificationPending = false;
      listeners.notify();
    });
  };

  const alert = (raised: Alert): void => {
    const { session } = sessions.now();
    const isOfChat = 'chatName' in raised;
    if (isOfChat && session?.access.isInDoubt()) {
      void session.access.known().then((isKnown) => (isKnown ? alert(raised) : undefined));
      return;
    }
    if (isOfChat && !maySee(access(), 'thread')) return;
    if (raised.kind === 'storage') {
      if (hasSentBefore || session?.isStored !== true) return;
      hasSentBefore = true;
    }
    const hide = hidingFor(access())?.hide;
    const shown =
      hide === undefined || !('chatName' in raised) ? raised : { ...raised, chatName: hide(raised.chatName) };
    alertListeners.notify(shown);
  };

  async function executeAccount(command: AccountCommand, commandId: string): Promise<Answer<CommandValue>> {
    const answer = await perform(command.type, { http: ports.http }, command, commandId);
    if (answer.ok && answer.value !== null && 'accessToken' in answer.value) sessions.accept(answer.value);
    return answer;
  }

  const hidingFor = (rights: Access) =>
    hiding.of(rights, () => {
      const { user } = sessions.now();
      return new Set(user === null ? [] : namesOf(user));
    });

  /** Returns a view under the user's own rights, or under those of a role view. */
  function view<R extends ViewRequest>(request: R, role: RoleView | null = null): ViewOf<R> {
    // An expired session shows no data except the number of unsent texts. A view that the rights do not allow is
    // empty.
    const { status, user, session, shown, accessToken } = sessions.now();
    const viewed = role?.now() ?? null;
    const rights = viewed?.access ?? access();
    const masks = masksOf(rights);
    const isShown =
      status !== 'expired' &&
      maySee(rights, request.view) &&
      !(request.view === 'chatList' && isProbing(masks, request)) &&
      // Tabs keep unsent texts to restore them, which a role view must not do.
      !(role !== null && request.view === 'unsent');
    const shows = isShown ? shown : null;
    if (request.view === 'thread' || request.view === 'messageSearch' || request.view === 'chatMedia')
      shows?.ensureLoaded(request.chatId);
    const unsent = session === null ? 0 : unsentIn(session.state());
    const head = { status, user, unsent, accountEnd: session?.live.accountEnd ?? null };
    const corrected = status === 'signedIn' ? (session?.live.access ?? null) : null;
    if (request.view === 'left') sessions.loadLeft();
    const isOwner = status === 'signedIn' && user !== null && role === null;
    const owner = isOwner ? logKeyOf(user) : null;
    const { live, state } = shows === null ? signedOut : { state: shows.state(), live: shows.live };
    const made = views.get(request, versions, {
      state,
      live: role === null ? live : { ...live, ...underRights(live, role.records) },
      board: viewed === null ? live : shows === null ? viewed.viewed : viewed,
      session: { ...head, access: viewed?.access ?? corrected, viewed: viewed?.viewed ?? null },
      left: sessions.left(),
      unsent: () => ({
        log: live.device.log,
        isStored: session?.isStored ?? false,
        owner,
        session: owner === null ? null : sessionMark(accessToken),
        leftBy: sessions.leftBy(),
        cleared: sessions.clearedLog(),
      }),
    });
    return hidingFor(rights)?.get(request, made) ?? made;
  }

  const isOtherUser = (userKey: string | null): boolean => {
    const { user } = sessions.now();
    return userKey !== null && (user === null || logKeyOf(user) !== userKey);
  };

  const isOtherSession = (mark: string | undefined): boolean => {
    const { accessToken } = sessions.now();
    return mark !== undefined && accessToken !== '' && mark !== sessionMark(accessToken);
  };

  async function execute(
    command: Command,
    commandId: string,
    userKey: string | null,
    role: RoleView | null,
  ): Promise<Answer<CommandValue>> {
    if (role !== null && !rulesOf(command.type).reads) return ROLE_VIEW_READ_ONLY;
    if (isAccountCommand(command)) return executeAccount(command, commandId);
    if (userKey !== null && isOtherUser(userKey)) await tokenWaits.wait(userKey);
    if (isDeviceCommand(command)) {
      const isMeant = (session?: string) => !isOtherUser(userKey) && !isOtherSession(session);
      const refused = await judge(command.type, access);
      return refused ?? perform(command.type, { sessions, isMeant }, command, commandId);
    }
    return inSession((current, asker) => executeInSession(current, asker, command, commandId, role), {
      userKey,
      allowExpired: rulesOf(command.type).keepsText === true,
    });
  }

  /** Returns the refusal of a command that the newest rights do not allow, else null. Waits while they are in doubt. */
  async function judge(command: CommandType, rights: () => Access): Promise<Answer<never> | null> {
    const { session } = sessions.now();
    if (session?.access.isInDoubt() && waitsForRights(command) && !(await session.access.known()))
      return RIGHTS_UNKNOWN;
    return refusalOf(rights(), command);
  }

  async function executeInSession(
    current: Session,
    asker: UserData,
    command: SessionCommand,
    commandId: string,
    role: RoleView | null,
  ): Promise<Answer<CommandValue>> {
    const rights = (): Access => role?.now().access ?? access();
    const refused = await judge(command.type, rights);
    if (refused !== null) return refused;
    if (role !== null && role.now().viewed.state !== 'open') return NOT_ALLOWED;
    const { reads, searches } = rulesOf(command.type);
    const masks = masksOf(rights());
    if (searches !== undefined && 'q' in command && isProbing(masks, command)) return NO_PROBING;
    // While the command waited, the user may have signed out and in again.
    if (isOtherSession(sessionOf(command.type, command))) return NOT_SIGNED_IN;
    const asked = searches === 'joins' && 'q' in command ? withoutProbes(command, masks) : command;
    const answer = await current.execute(asked, commandId, {
      past: {
        ask: async (question) =>
          (await desk.load()).ask(asker, rights(), question, (address) =>
            contactNameAt(current.state(), address),
          ),
        reread: () => desk.ifAsked((open) => open.reread()),
      },
      ...(role !== null && { rights: role.records }),
    });
    const hide = hidingFor(rights())?.hide ?? null;
    const texts = hiddenTextsOf(command.type, command, role !== null);
    const shown = hide === null ? answer : hidden(answer, hide, texts);
    // The rights may have changed while the service answered. A write that was done is not refused afterwards.
    const isJudged = role !== null || (answer.ok && reads === true);
    return (isJudged ? await judge(command.type, rights) : null) ?? shown;
  }

  /**
   * Runs work that needs a session. With `allowExpired`, the work also runs in a session that has expired but
   * is still open.
   */
  async function inSession<T>(
    work: (current: Session, asker: UserData) => Promise<Answer<T>>,
    { userKey = null, allowExpired = false }: { userKey?: string | null; allowExpired?: boolean } = {},
  ): Promise<Answer<T>> {
    // After its worker was lost, a tab sends its token and its unanswered commands together. Wait until the
    // session has opened.
    if (sessions.now().session === null) await sessions.settled();
    const { status, user, session, isReplaced } = sessions.now();
    if (session === null && isReplaced) return REPLACED;
    if (session === null || user === null || isOtherUser(userKey)) return NOT_SIGNED_IN;
    if (status === 'expired' && !allowExpired) return SESSION_OVER;
    return work(session, user);
  }

  const withLog = <T>(work: (asker: UserData) => Promise<Answer<T>>) =>
    inSession(async (_, asker) => (maySee(access(), 'events') ? work(asker) : NOT_ALLOWED));

  const attend: Core['attend'] = (tabId, next) => {
    attention.report(tabId, next);
    sessions.now().session?.attentionChanged({ shown: attention.apply(), opened: attention.takeOpened() });
    changed();
  };

  /** A role view may start the user's session, but neither changes nor ends a running one. */
  const attachRoleView: Core['attach'] = async (credentials) => {
    await sessions.settled();
    if (sessions.now().status !== 'signedIn') return sessions.attach(credentials);
    return isOtherUser(logKeyOf(credentials.userData)) ? NOT_SIGNED_IN : done(null);
  };

  /** Returns the core for tabs under the user's own rights, or under those of a role view. */
  function tabCore(role: RoleView | null): TabCore {
    const rights = (): Access => role?.now().access ?? access();
    function executeFor<C extends Command>(
      command: C,
      commandId: string,
      userKey?: string | null,
    ): Promise<Answer<AnswerValue<C['type']>>>;
    function executeFor(command: Command, commandId: string, userKey: string | null = null) {
      return execute(command, commandId, userKey, role);
    }
    return {
      attach: role === null ? sessions.attach : attachRoleView,
      forget: role === null ? sessions.forget : async () => undefined,
      execute: executeFor,
      view: (request) => view(request, role),
      maySee: (name) => maySee(rights(), name),
      isWithheld: (name) => (sessions.now().shown?.access.isInDoubt() ?? false) && hidesInDoubt(name),
      attend:
        role === null
          ? attend
          : // The chat is kept up to date, but nobody counts as reading it.
            (tabId, next) => attend(tabId, next && { ...next, attended: false, opened: true, asRole: true }),
      hides: () => hidingFor(rights())?.hide ?? null,
    };
  }

  return {
    ...tabCore(null),
    viewAs: (roleId) =>
      tabCore(
        createRoleView(roleId, {
          own: access,
          isSignedIn: () => sessions.now().status === 'signedIn',
          roles: () => view(ROLES_REQUEST),
        }),
      ),
    onChange: listeners.subscribe,
    onAlert: alertListeners.subscribe,
    keepViews: keeper.keep,
    network: (isOnline) => sessions.now().session?.network(isOnline),
    woke: () => sessions.now().session?.woke(),
    replay: (chatId, range) => withLog(async (asker) => (await past()).replay(asker, chatId, range)),
    exportLog: (range) => withLog(async (asker) => (await past()).exportLog(asker, access(), range)),
    replayFile: async (lines, chatId) => (await past()).replayFile(lines, chatId),
    stop: sessions.stop,
  };
}

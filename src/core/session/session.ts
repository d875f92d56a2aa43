import { productCalls } from '../api/calls.ts';
import { firstChatsRequest, withEarlyRequests } from '../api/early-requests.ts';
import { createAlerts } from '../domains/alerts/alerts.ts';
import { createDeletions } from '../domains/chat/deletion/deletions.ts';
import { createChatIndexLoader } from '../domains/chat/list/chat-index.ts';
import { createChatListRefresh } from '../domains/chat/list/chat-list-refresh.ts';
import { createNewChats } from '../domains/chat/list/new-chat.ts';
import { createNewConversations } from '../domains/chat/list/new-conversations.ts';
import { createWantedChats } from '../domains/chat/list/wanted-chats.ts';
import { createChatPages } from '../domains/chat/thread/chat-pages.ts';
import { createReadHorizon } from '../domains/chat/unseen/read-horizon.ts';
import { createSockets } from '../domains/connection/sockets.ts';
import { createConsents } from '../domains/consent/consents.ts';
import { type Attention, isOpen, openChats } from '../domains/context/attention.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { CHANGED_BY_EVENTS, type Changed } from '../domains/context/live-part.ts';
import { createUploads } from '../domains/media/uploads.ts';
import { createOutbox } from '../domains/outbox/outbox.ts';
import { createContactSearch } from '../domains/people/contacts.ts';
import { createParticipants } from '../domains/people/participants.ts';
import { createPhoneLine } from '../domains/phone-line/phone-line.ts';
import { createIntake } from '../domains/realtime/intake.ts';
import { masksOf } from '../domains/records/mask.ts';
import { createErasures } from '../domains/redaction/erasures.ts';
import { createTemplateLoader } from '../domains/templates/load-templates.ts';
import { createChatWork } from '../domains/work/chat-work.ts';
import { refuse } from '../kernel/answer.ts';
import { createCommitter } from '../log/committer.ts';
import { createFallbackLog } from '../log/fallback-log.ts';
import { createHousekeeping } from '../log/housekeeping.ts';
import type { LogLimits } from '../log/limits.ts';
import { loadChats } from '../log/load-chats.ts';
import { openLog } from '../log/open-log.ts';
import { storageHead } from '../log/storage-view.ts';
import type { Alert } from '../model/alerts/alert.ts';
import type { ConnectionStatus } from '../model/connection/connection-state.ts';
import { chatsOf, isRecordEvent } from '../model/events.ts';
import { keptDays } from '../model/log/keep/types.ts';
import { mayDo } from '../model/session/may-do.ts';
import { type Access, isSameAccess, logKeyOf, namesOf, type UserData } from '../model/session/user.ts';
import { type Ports, StaleWriterError } from '../ports/ports.ts';
import { ACCESS_DOCUMENT, createAccessWatch } from './access.ts';
import { applyAccount } from './account-settings.ts';
import { perform, type SessionParts } from './commands.ts';
import { followLog } from './log-readers.ts';
import { noteNotStored } from './not-stored.ts';
import { reasonAgainst } from './rights.ts';
import { endOf, type SessionEnd } from './session-end.ts';
import { createSessionHttp } from './session-http.ts';
import { createSessionImports } from './session-imports.ts';
import type { Effect, Session } from './session-interface.ts';
import { createSessionLive } from './session-live.ts';
import { createSessionLog } from './session-log.ts';
import { createSessionRecords } from './session-records.ts';
import { createSessionSearch } from './session-search.ts';
import { createUnlogged } from './session-unlogged.ts';

/**
 * Opens and folds the user's log, then starts the session. First it marks attempts that an earlier worker
 * left in flight as unresolved. After that it records the list and starts the sockets. The first page of the list is
 * requested at once, because it needs no log.
 */
export async function openSession(deps: {
  readonly ports: Ports;
  readonly user: UserData;
  readonly accessToken: () => string;
  readonly access: () => Access;
  readonly askAccess: Parameters<typeof createAccessWatch>[0]['load'];
  readonly attention: ReadonlyMap<string, Attention>;
  readonly limits: LogLimits;
  readonly changed: Changed;
  readonly alert: (alert: Alert) => void;
  readonly forgetViews: () => Promise<void>;
  readonly ended: (why: SessionEnd) => void;
  readonly inMemory: boolean;
}): Promise<Session> {
  const { ports, changed } = deps;
  const early = withEarlyRequests(ports.http, ports.clock);
  early.sendEarly(firstChatsRequest(deps.accessToken()));
  // Don't keep `initial`: it would retain every later version.
  const { state: initial, ...opened } = await openLog({
    logs: deps.inMemory ? null : ports.logs,
    digest: ports.digest,
    userId: logKeyOf(deps.user),
    self: namesOf(deps.user),
  });
  const { log, quarantined } = opened;
  const connecting = { state: 'connecting', reason: null, since: ports.clock.now() } as const;
  const live = createSessionLive(connecting, deps.attention);
  live.device.quarantined = quarantined;
  // A log in memory is new in each session, so it gets a new id.
  live.device.log = opened.isStored ? log.id : ports.ids.uuid();

  /** `suspended`: sockets and effects have stopped, and drafts can still be saved. */
  let phase: 'running' | 'suspended' | 'stopped' = 'running';
  const isRunning = () => phase === 'running';
  const onLost = (error: StaleWriterError) => {
    if (phase !== 'stopped') deps.ended(endOf(error));
  };
  const housekeeping = createHousekeeping({
    log,
    committer: () => committer,
    clock: ports.clock,
    digest: ports.digest,
    limits: deps.limits,
    keepDays: () => keptDays(live.device.keepDays, live.account.keepDaysMax),
    saved: opened.saved,
    broken: opened.broken,
    isAllStored: () => fallbackLog.unstored() === 0,
    dropPages: async () => (await search.makeRoom()) || records.makeRoom(),
    isOpen: (chatId) => [...live.attention.values()].some((tab) => tab.chatId === chatId),
    onChange: () => changed('storage'),
  });
  const fallbackLog = createFallbackLog({
    log,
    clock: ports.clock,
    storeAgainMs: deps.limits.storeAgainMs,
    segmentEvents: deps.limits.segmentEvents,
    makeRoom: housekeeping.makeRoom,
    onChange: () => changed('storage'),
    onLost,
  });
  log.onLost?.(onLost);
  live.storage = () => storageHead({ ...opened, device: live.device, fallbackLog, housekeeping });
  live.machines = () => [...sockets.machines(), ...outbox.machines()];
  const logReaders = followLog({
    ...deps,
    log,
    unstored: fallbackLog.unstoredEvents,
    state: () => committer.state(),
    opened: opened.head,
    live,
  });
  const committer = createCommitter({
    log: fallbackLog,
    initial,
    head: opened.head,
    clock: ports.clock,
    ids: ports.ids,
    async loadChats(state, chatIds) {
      const { digests } = housekeeping.saved();
      const store = { log, digest: ports.digest, digests, onBroken: housekeeping.markBroken };
      const loaded = await loadChats(store, state, chatIds);
      // A rebuilt chat must be saved soon, because its part of the snapshot is unreadable.
      if (loaded.some(({ kind }) => kind === 'broken')) housekeeping.after(1);
      return loaded;
    },
    onFolded: (_, events) => {
      housekeeping.after(events.length);
      logReaders.append(events);
      if (events.length > 0) live.device.isNotStored = false;
      changed(...CHANGED_BY_EVENTS);
      if (!isRunning() || events.length === 0) return;
      for (const effect of effects) effect.folded?.(events);
    },
  });
  const accessChanged = () => {
    for (const effect of effects) effect.accessChanged?.();
    changed('masks');
  };
  const accessWatch = createAccessWatch({
    clock: ports.clock,
    accessToken: deps.accessToken,
    load: deps.askAccess,
    loaded(access) {
      if (isSameAccess(access, deps.access())) return;
      live.access = access;
      accessChanged();
    },
    settled: () => changed(),
    expired: () => context.expire(),
  });
  const http = createSessionHttp({
    http: early,
    accessToken: deps.accessToken,
    isOver: () => !isRunning(),
    forbidden: accessWatch.refused,
  });
  const context: SessionContext = {
    ports,
    calls: productCalls(http, deps.accessToken),
    committer,
    live,
    media: log.media,
    pages: log.pages,
    changed,
    alert: deps.alert,
    expire: () => {
      if (isRunning()) deps.ended('expired');
    },
    background: (work, owner) => {
      work.catch((error: unknown) => {
        if (phase === 'stopped') return;
        if (error instanceof StaleWriterError) return deps.ended(endOf(error));
        noteNotStored(live, owner);
        changed();
      });
    },
  };

  const masks = () => masksOf(deps.access());
  const index = createChatIndexLoader(context, masks);
  const templates = createTemplateLoader(context);
  const pages = createChatPages(context);
  const newConversations = createNewConversations(context, index);
  const { access } = deps;
  const follow = (document: string) => sockets.follow(document);
  const consents = createConsents(context, { access, masks, follow, loadPeople: pages.loadNewest });
  const newChats = createNewChats(context, { index, consents, masks });
  const participants = createParticipants(context, { index, pages });
  const readHorizon = createReadHorizon(context, pages, { isStoring: () => intake.isStoring() });
  const maySend = () => reasonAgainst(deps.access(), 'sendMessage') === null;
  const outbox = createOutbox(context, pages, consents, maySend);
  const deletions = createDeletions(context, () => reasonAgainst(deps.access(), 'deleteChat'));
  const uploads = createUploads(context, maySend);
  const records = createSessionRecords(context, {
    ...deps,
    index,
    http,
    device: logReaders.device,
    follow,
    mayReach: consents.mayReach,
    alerts: () => alerts,
    head: opened.head,
    loaded() {
      search.changed();
      applyAccount(live, records, housekeeping);
      work.recordsChanged();
    },
  });
  const work = createChatWork(context, { records: () => records, alerts: () => alerts, me: deps.user });
  live.records = records;
  live.masks = records.masks;
  const search = createSessionSearch(context, { ...deps, log, saved: housekeeping.saved, records });
  live.search = search.views;
  live.ruleTests = search.ruleTests;
  const erasures = createErasures({
    log,
    fallbackLog,
    housekeeping,
    committer,
    clock: ports.clock,
    retryMs: deps.limits.storeAgainMs,
    forgetCopies: async (chatIds) => {
      logReaders.forget();
      await Promise.all([records.makeRoom(), search.forget(chatIds), deps.forgetViews()]);
    },
  });
  const imports = createSessionImports(context, records, http, { ...deps, isStored: opened.isStored });
  live.imports = imports.view;
  const mayCall = () => reasonAgainst(deps.access(), 'dial') === null;
  const line = createPhoneLine(context, { user: deps.user, mayCall, follow });
  const unlogged = createUnlogged(context, { ...deps, maps: () => sockets });
  const list = createChatListRefresh(context, { index, pages, readHorizon });
  const wanted = createWantedChats(context);
  const alerts = createAlerts(context);
  const intake = createIntake(context, {
    alerts,
    newConversations,
    readHorizon,
    pages,
    deletions,
    ...unlogged,
    refreshIndex: list.now,
    recordsChanged(document, data) {
      if (document === ACCESS_DOCUMENT) return accessWatch.announced(data);
      for (const part of [line.received, records.documentReceived, consents.changesReceived])
        part(document, data);
    },
    // A new client subscribes to one conversation after the other, and misses messages sent before.
    subscribed(chatId) {
      if (isOpen(live, chatId)) pages.loadSoon(chatId);
      list.afterFirstList();
    },
  });
  let wasConnected = false;
  const onConnection = (now: ConnectionStatus) => {
    changed();
    if (now.state !== 'connected') return;
    // The client's first list causes the first refresh. After a reconnect it must be started here.
    if (wasConnected) for (const refresh of [list.now, accessWatch.check]) refresh();
    wasConnected = true;
    for (const chatId of openChats(live.attention.values())) {
      context.background(pages.loadNewestAgain(chatId), { thread: chatId });
    }
    for (const effect of effects) effect.connected?.();
  };
  const sockets = createSockets(context, intake, () => mayDo(deps.access(), 'view-chat'), onConnection);

  const parts: SessionParts = {
    ...context,
    index,
    templates,
    chatPages: pages,
    consents,
    contacts: createContactSearch(context, { consents, masks: records.masks, records }),
    newChats,
    participants,
    receipts: unlogged.receipts,
    uploads,
    readHorizon,
    records,
    search: search.views,
    imports,
    erasures,
    housekeeping,
    line,
    profile: { http, accessToken: deps.accessToken, expire: context.expire },
    sockets,
  };

  const ownLog = createSessionLog({ ...deps, log, committer, fallbackLog, housekeeping });
  const goLive = async () => {
    await committer.commit(records.begin);
    if (!isRunning()) return;
    context.background(Promise.all([uploads.begin(), imports.begin()]), 'device');
    list.now();
    sockets.follow(ACCESS_DOCUMENT);
    sockets.start();
    // An earlier worker may have left deletions pending.
    deletions.run();
    void erasures.run();
    records.folded();
    records.accessChanged();
    line.accessChanged();
  };

  /** What acts on changes, in the order in which it hears of them. */
  const effects: readonly Effect[] = [
    { folded: (events) => readHorizon.changed(chatsOf(events), events), connected: readHorizon.report },
    { ...uploads, folded: uploads.run, accessChanged: uploads.run },
    consents,
    { ...outbox, folded: outbox.run, accessChanged: outbox.run },
    { ...deletions, folded: deletions.run },
    ...unlogged.effects,
    { ...search, accessChanged: search.changed },
    {
      ...records,
      folded: (events) => (events.some(isRecordEvent) ? records.folded(events) : undefined),
      connected: records.online,
    },
    { ...imports, connected: imports.online },
    work,
    ...[accessWatch, newConversations, logReaders, list, intake, alerts, pages, erasures, line, sockets],
  ];
  // Even if one of them fails, the log must be closed.
  const stopEffects = () => Promise.allSettled(effects.map(async (effect) => effect.stop?.()));

  return {
    state: committer.state,
    live,
    isStored: opened.isStored,
    // The commit in `goLive` is the first decision, so that commands are decided after it.
    started: goLive(),
    async execute(command, commandId, { past, rights }) {
      const given =
        rights === undefined
          ? parts
          : { ...parts, records: records.under(rights), search: search.views.under(rights) };
      try {
        return await perform(command.type, { ...given, past }, command, commandId);
      } catch (error) {
        if (error instanceof StaleWriterError) deps.ended(endOf(error));
        return refuse('storage', ':notDone');
      }
    },
    ensureLoaded: wanted.want,
    attentionChanged({ shown, opened }) {
      if (!isRunning()) return;
      for (const chatId of opened) readHorizon.opened(chatId);
      for (const chatId of shown) context.background(pages.ensureFresh(chatId), { thread: chatId });
      unlogged.attentionChanged(shown);
      changed();
    },
    accessChanged,
    access: accessWatch,
    tokenChanged: () => (isRunning() ? list.now() : undefined),
    network: sockets.network,
    woke: sockets.woke,
    async suspend() {
      if (!isRunning()) return;
      phase = 'suspended';
      await stopEffects();
    },
    nameOwner: ownLog.nameOwner,
    isWriter: ownLog.isWriter,
    closeIfSent: ownLog.closeIfSent,
    async stop() {
      if (phase === 'stopped') return;
      const wasRunning = isRunning();
      phase = 'stopped';
      wanted.stop();
      if (wasRunning) await stopEffects();
      await ownLog.close();
    },
  };
}

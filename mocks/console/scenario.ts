import { HttpResponse, http } from 'msw';
import type { FaultRule } from '../faults/fault-plan.ts';
import { type Doing, play, type Stage } from '../scenario/run.ts';
import { castOf, serviceSide } from '../scenario/service-side.ts';
import { agentStepSchema, readScenario, type ServiceStep, type Step } from '../scenario/steps.ts';
import { refuse } from './answering.ts';
import type { ConsoleReach } from './reach.ts';

/** Whose console a scenario is about: the demo's first account. */
const AGENT = 'agent@example.com';

/** Longest that one step, and a scenario as a whole, is waited for, ms: somebody waits for the answer. */
const MAX_WAIT_MS = 5_000;
const MAX_WAITS_MS = 30_000;

/** While a scenario's socket is down, no client gets in. */
const NO_WAY_IN: FaultRule = { match: 'twilsock:connect', effect: 'dropRequest' };

/** Plays what a scenario says of the service, in real time; its agents are the people at the consoles. */
export function scenarioHandler(root: string, reach: ConsoleReach) {
  return http.post(`${root}/scenario`, async ({ request }) => {
    const body: unknown = await request.json().catch(() => undefined);
    const read = readScenario(body);
    if (!read.ok) return refuse(400, read.message);
    const { scenario } = read;
    const { stage, end } = demoStage(reach, scenario.chats);
    try {
      const { done, leftOut } = await play(scenario, stage, () => {
        if (!reach.isPresent()) throw new WorldReplacedError();
      });
      return HttpResponse.json({
        done,
        leftOut: leftOut.map((one) => ({ ...one, because: isAgents(one) ? 'agent' : 'demo' })),
      });
    } catch (error) {
      if (error instanceof WorldReplacedError) return refuse(400, error.message);
      throw error;
    } finally {
      end();
    }
  });
}

class WorldReplacedError extends Error {
  override readonly name = 'WorldReplacedError';
  constructor() {
    super('The world was reset while the scenario was played');
  }
}

const AGENT_STEPS: ReadonlySet<string> = new Set(
  agentStepSchema.options.map((one) => one.entries.do.literal),
);

const isAgents = (step: Pick<Step, 'do'>): boolean => AGENT_STEPS.has(step.do);

function demoStage(
  { world, emulator, faults, schedule }: ConsoleReach,
  chats: readonly string[] | undefined,
) {
  let rules: readonly FaultRule[] = faults.rules();
  let isDown = false;
  let waited = 0;
  const arm = () => faults.set(isDown ? [...rules, NO_WAY_IN] : rules);
  const side = serviceSide(
    world,
    {
      set(wanted) {
        rules = wanted;
        arm();
      },
    },
    { agent: AGENT, cast: castOf(world, chats) },
  );
  const service: Doing<ServiceStep> = {
    ...side.steps,
    socketDrops({ client }) {
      // One client alone can't be kept out: it is dropped, and comes back by itself.
      isDown = client === undefined;
      arm();
      emulator.drop(client === undefined ? {} : { kind: client });
    },
    socketReturns() {
      isDown = false;
      arm();
    },
  };
  const stage: Stage = {
    service,
    agent: {},
    async pass(ms) {
      const allowed = Math.min(ms, MAX_WAIT_MS, MAX_WAITS_MS - waited);
      waited += allowed;
      await new Promise<void>((resolve) => schedule(allowed, resolve));
    },
  };
  return {
    stage,
    /** Nobody would know why the line stays down. */
    end() {
      side.end();
      if (!isDown) return;
      isDown = false;
      arm();
    },
  };
}

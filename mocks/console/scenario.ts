import { HttpResponse, http } from 'msw';
import type { FaultRule } from '../faults/fault-plan.ts';
import { type Doing, play, type Stage } from '../scenario/run.ts';
import { castOf, serviceSide } from '../scenario/service-side.ts';
import { agentStepSchema, readScenario, type ServiceStep, type Step } from '../scenario/steps.ts';
import { type ConsoleReach, refuse } from './reach.ts';

/** The user of the console in a scenario. */
const AGENT = 'agent@example.com';

/**
 * Longest wait of one `timePasses` step, ms, and of all these steps together. The limits are short because the caller
 * gets its response only after the last step.
 */
const MAX_WAIT_MS = 5_000;
const MAX_WAITS_MS = 30_000;

const NO_WAY_IN: FaultRule = { match: 'twilsock:connect', effect: 'dropRequest' };

/** Plays the service's steps of a scenario in real time. Users of the demo act as the agents themselves. */
export function scenarioHandler(root: string, reach: ConsoleReach) {
  return http.post(`${root}/scenario`, async ({ request }) => {
    const body: unknown = await request.json().catch(() => undefined);
    const read = readScenario(body);
    if (!read.ok) return refuse(400, read.message);
    const { scenario } = read;
    const { stage, end } = demoStage(reach, scenario.chats);
    try {
      const { done, leftOut } = await play(scenario, stage, () => {
        if (!reach.isCurrent()) throw new WorldReplacedError();
      });
      return HttpResponse.json({
        done,
        leftOut: leftOut.map((step) => ({ ...step, because: isAgentStep(step) ? 'agent' : 'demo' })),
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
    super('The world was reset while the scenario was playing');
  }
}

const AGENT_STEPS: ReadonlySet<string> = new Set(
  agentStepSchema.options.map((schema) => schema.entries.do.literal),
);

const isAgentStep = (step: Pick<Step, 'do'>): boolean => AGENT_STEPS.has(step.do);

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
      // The rule cannot refuse only one kind of client. A client of that kind reconnects by itself after the drop.
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
    /** Ends the scenario. If its socket is down then, lets clients connect again. */
    end() {
      side.end();
      if (!isDown) return;
      isDown = false;
      arm();
    },
  };
}

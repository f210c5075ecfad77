import { hasAccess } from '@holdfast/domain/standing/access-rules';
import * as endpoints from '@holdfast/domain/assistant/endpoints';
import * as inSettings from '@holdfast/domain/assistant/settings-endpoints';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import type { Question } from '@holdfast/domain/assistant/message';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { clientAddress, networkOf } from '../kernel/http/gate/client-address.ts';
import { answer, answerPublic, answerStream, type StreamCall } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Limit } from '../kernel/people/limits.ts';
import { answerReadings, readQuestion, type Answering } from './answering/answer-question.ts';
import { ask, type Telling } from './conversations/ask.ts';
import { asEvents, wantsEvents } from './conversations/as-events.ts';
import { choose } from './conversations/choose.ts';
import * as conversations from './conversations/conversations.ts';
import { forgetOld } from './conversations/forget-old.ts';
import { findAnswer, setFeedback } from './conversations/messages.ts';
import { askDemo, spendQuestion } from './demo/ask-demo.ts';
import type { AssistantGiven } from './given.ts';
import { adviceTools } from './advice/advice-tools.ts';
import { howToTools } from './how-tos/how-to-tools.ts';
import { forgetAll, judgeLearned } from './learning/learned.ts';
import { confirmProposal } from './proposals/confirm.ts';
import { endProposal, takeProposal } from './proposals/proposals.ts';
import { readCallOf } from './proposals/read-call.ts';
import { askServiceOver, type AskService } from './services/ask-service.ts';
import { boundedFetch, type Fetch } from './services/bounded-fetch.ts';
import { checkModels, goneServices } from './services/check-models.ts';
import { servicesForQuestion } from './services/use-services.ts';
import { readSettings, setSettings } from './settings/settings.ts';
import { startOf } from './settings/start.ts';
import { storyAnswers } from './stories/story-answers.ts';

/** So many questions may one person ask. */
const questionLimit: Limit = { name: 'assistant questions', tries: 30, seconds: 600 };

/** What tests hand in: how questions are understood, and how services are asked. */
export type AssistantParts = {
  readonly answering?: Answering;
  readonly askService?: AskService;
  /** How the models of services are looked for. */
  readonly modelsFetch?: Fetch;
};

/** The assistant: questions about one's own records, answered with figures and their sources (S-240 to S-250, S-267). */
export function assistantArea(
  kernel: Kernel,
  { asked, proposedCalls, sampleOwner }: AssistantGiven,
  parts: AssistantParts = {},
): Area {
  const { config, database, log, events } = kernel;
  const {
    answering = { readQuestion, answerReadings },
    askService = askServiceOver(boundedFetch(fetch)),
    modelsFetch = boundedFetch(fetch),
  } = parts;
  const lent = () => ({ tools: asked.tools(), names: asked.names() });
  const time = () => performance.now();
  const onlyWhereOn = () => {
    if (!config.assistant.on) throw new Fault('unavailable', assistantTexts.off);
  };

  async function answerQuestion(call: StreamCall<Question>, telling?: Telling) {
    const { viewer, owner, input, now, request } = call;
    const own = owner === viewer.user_id;
    const settings = own ? await call.reading((tx) => readSettings(tx, owner)) : undefined;
    const services = servicesForQuestion(
      { config: config.assistant, database, log, ask: askService },
      {
        text: input.text,
        provider: input.provider,
        person: viewer.user_id,
        signal: request.signal,
        allowed: settings?.informed === true && hasAccess(viewer.standing, now),
        sees: { figures: settings?.figures === true, passages: settings?.passages === true },
      },
    );
    const asking = {
      ...call,
      own,
      lent: lent(),
      answering,
      services,
      log,
      time,
      readCall: (tx: Parameters<typeof readCallOf>[0]) => readCallOf(tx, call, proposedCalls),
    };
    return ask(asking, telling);
  }

  return {
    name: 'assistant',
    tools: [...howToTools, ...adviceTools(lent)],
    jobs: [forgetOld(kernel), checkModels(kernel, modelsFetch)],
    answers: [
      answer(endpoints.showAssistant, ({ tx, owner, viewer, today }) =>
        startOf(
          { answering, lent: lent(), config: config.assistant, log },
          { tx, owner, today },
          { name: viewer.name, own: owner === viewer.user_id },
        ),
      ),
      answer(inSettings.readSwitches, async ({ tx, owner }) => ({
        available: config.assistant.on,
        settings: await readSettings(tx, owner),
        services: config.assistant.on ? config.assistant.services.map(({ name }) => name) : [],
        gone: config.assistant.on ? await goneServices(tx, config.assistant.services) : [],
      })),
      answer(inSettings.setAssistant, ({ tx, owner, input, now }) => setSettings(tx, owner, input, now)),
      answerStream(endpoints.askAssistant, async (call) => {
        onlyWhereOn();
        await spendQuestion(database, questionLimit, call.viewer.user_id);
        if (!wantsEvents(call.request)) return answerQuestion(call);
        return asEvents((telling) => answerQuestion(call, telling), log);
      }),
      answer(endpoints.chooseReading, ({ tx, owner, input, today, now }) => {
        onlyWhereOn();
        return choose({ tx, owner, today, now }, input, { answering, lent: lent(), time });
      }),
      answer(endpoints.judgeMessage, async ({ tx, owner, input: { id, feedback } }) => {
        const { learnedId } = await findAnswer(tx, owner, id);
        await setFeedback(tx, owner, id, feedback);
        if (learnedId !== null) await judgeLearned(tx, owner, learnedId, feedback);
      }),
      answer(endpoints.listConversations, async ({ tx, owner, now }) => ({
        items: await conversations.listConversations(tx, owner, now),
      })),
      answer(endpoints.findConversation, ({ tx, owner, input, now }) =>
        conversations.findConversation(tx, owner, input.id, now),
      ),
      answer(endpoints.removeConversation, ({ tx, owner, input }) =>
        conversations.removeConversation(tx, owner, input.id),
      ),
      answer(inSettings.removeConversations, ({ tx, owner }) => conversations.removeConversations(tx, owner)),
      answer(inSettings.forgetLearned, ({ tx, owner }) => forgetAll(tx, owner)),
      answer(endpoints.confirmProposal, async ({ tx, owner, also, now, input, afterCommit }) => {
        const { proposal, area } = await confirmProposal({ tx, owner, also, now }, input.id, proposedCalls);
        afterCommit(() => events.publish({ userId: owner, areas: [area] }));
        return proposal;
      }),
      answer(endpoints.cancelProposal, async ({ tx, owner, now, input }) => {
        await takeProposal(tx, owner, input.id, now);
        return endProposal(tx, owner, input.id, { state: 'cancelled', written: null, now });
      }),
      answerPublic(endpoints.askDemo, async ({ input, context, today, now }) => {
        onlyWhereOn();
        const network = networkOf(clientAddress(context, config.trustProxy));
        const parts = { database, log, answering, lent: lent(), sampleOwner, time };
        return { message: await askDemo(parts, input, { network, today, now }) };
      }),
      ...storyAnswers(kernel, { tools: asked.tools, worthLines: asked.worthLines }),
    ],
  };
}

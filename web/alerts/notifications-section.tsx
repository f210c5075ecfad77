import { findNoticePreferences } from '@holdfast/domain/alerts/preference-endpoints';
import { useAnswer } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NoticeKinds } from './notice-kinds.tsx';

/** The settings' section "Notifications": how, when and of what a person is told. */
export default function NotificationsSection() {
  const answer = useAnswer(findNoticePreferences, {});
  return (
    <Answered
      answer={answer}
      loading="Loading notification settings..."
      skeleton={
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      }
    >
      {(preferences) => (
        <Stack gap={4}>
          <NoticeForm preferences={preferences} />
          <NoticeKinds preferences={preferences} />
        </Stack>
      )}
    </Answered>
  );
}

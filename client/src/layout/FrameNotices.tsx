import { NewVersionNotice } from './NewVersionNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { useShortcuts } from './useShortcuts.ts';

/** What the frame needs only once a page stands: its notices, and the keys. No page waits for it. */
export default function FrameNotices() {
  useShortcuts();
  return (
    <>
      <OfflineNotice />
      <SlowNotice />
      <NewVersionNotice />
    </>
  );
}

import { Bug, Cable, Check, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { DELIVERY_STATUSES } from '../../src/core/model/chat/delivery/delivery-status.ts';
import { useThemeChoice } from '../../src/ui/appearance/theme-choice.ts';
import { Avatar } from '../../src/ui/components/avatar/avatar.tsx';
import { Button } from '../../src/ui/components/button/button.tsx';
import { IconButton } from '../../src/ui/components/button/icon-button.tsx';
import { Checkbox } from '../../src/ui/components/checkbox/checkbox.tsx';
import { Counter } from '../../src/ui/components/counter/counter.tsx';
import { Tick } from '../../src/ui/components/delivery/tick.tsx';
import { ConfirmDialog } from '../../src/ui/components/dialog/confirm-dialog.tsx';
import { Facts } from '../../src/ui/components/facts/facts.tsx';
import { SearchField } from '../../src/ui/components/field/search-field.tsx';
import { TextField } from '../../src/ui/components/field/text-field.tsx';
import { Mark } from '../../src/ui/components/mark/mark.tsx';
import { Segment } from '../../src/ui/components/segment/segment.tsx';
import { EmptyState, ErrorState } from '../../src/ui/components/state/panel-state.tsx';
import { Tabs } from '../../src/ui/components/tabs/tabs.tsx';
import { showDone, showFailure } from '../../src/ui/components/toast/show-toast.ts';
import Toasts from '../../src/ui/components/toast/toasts.tsx';
import { useTranslation } from '../../src/ui/language/translation-context.tsx';

// Panda finds only the styles of the product, so these are inline.
const page = {
  height: '100dvh',
  overflowY: 'auto',
  background: 'var(--colors-bg-surface)',
  padding: 32,
} as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, paddingBlock: 12 } as const;
const column = { width: 240 } as const;

const VARIANTS = ['primary', 'secondary', 'ghost', 'destructive'] as const;

export const PartsSample = () => {
  const themeChoice = useThemeChoice();
  const { t } = useTranslation();
  const [checked, setChecked] = useState(true);
  const [asking, setAsking] = useState(false);
  const [tab, setTab] = useState<'connection' | 'developer'>('connection');
  return (
    <main style={page}>
      <h1>Parts</h1>
      <div style={{ height: 160, paddingBlock: 12 }}>
        <Tabs
          place="beside"
          label="Settings"
          value={tab}
          onChange={setTab}
          groups={[
            {
              label: 'Your settings',
              tabs: [
                {
                  value: 'connection',
                  label: 'Connection',
                  icon: Cable,
                  draw: () => <Facts inset facts={[['Up to date', '09:31']]} />,
                },
                { value: 'developer', label: 'Developer', icon: Bug, draw: () => <Facts inset facts={[]} /> },
              ],
            },
          ]}
        />
      </div>
      {VARIANTS.map((variant) => (
        <div key={variant} style={line}>
          <Button variant={variant} icon={Plus}>
            {variant}
          </Button>
          <Button variant={variant} busy busyLabel="Sending">
            Send
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
        </div>
      ))}
      <div style={line}>
        <IconButton label="Favourite" icon={Star} />
        <IconButton label="Favourite, on" icon={Star} filled aria-pressed />
        <IconButton label="New" icon={Plus} ground="solid" />
        <Checkbox label="Keep me signed in" checked={checked} onChange={setChecked} />
        <Segment {...themeChoice} />
        <Counter count={3} />
        <Counter count={120} />
        <Mark size={36} />
      </div>
      <div style={line}>
        {['Fenella Osei', 'Odile Marchetti', 'Ida Thornbury', 'Yusra Bellamy', '+44 7700 900214'].map(
          (name) => (
            <Avatar key={name} id={name} name={name} size={36} />
          ),
        )}
        <Avatar id="g" name="14 Quay Street" isGroup size={36} />
        <Avatar id="p" name="Penrose Lettings" isGroup size={28} />
      </div>
      <div style={line}>
        {DELIVERY_STATUSES.map((status) => (
          <span key={status} style={line}>
            <Tick status={status} /> <span>{t(`parts.delivery.${status}`)}</span>
          </span>
        ))}
      </div>
      <div style={line}>
        <div style={column}>
          <TextField label="Full name" help="1 to 80 characters" placeholder="As they sign it" />
        </div>
        <div style={column}>
          <TextField label="Phone" defaultValue="+44 7700 90" error="Four digits are missing" />
        </div>
        <div style={column}>
          <SearchField label="Search contacts" />
        </div>
      </div>
      <div style={line}>
        <Button onClick={() => showDone('Favourite added')} icon={Check}>
          Toast
        </Button>
        <Button onClick={() => showFailure('Favourite couldn’t be changed', 'The service didn’t respond.')}>
          Failure
        </Button>
        <Button onClick={() => setAsking(true)}>Dialog</Button>
        <ConfirmDialog
          open={asking}
          title="Sign out and lose unsent messages?"
          keepLabel="Stay signed in"
          actLabel="Sign out and delete"
          onKeep={() => setAsking(false)}
          onAct={() => setAsking(false)}
        >
          This deletes 2 unsent messages or drafts from this device.
        </ConfirmDialog>
      </div>
      <div style={line}>
        <EmptyState icon={Star} title="No favourites yet" text="Mark a chat with the star." />
        <ErrorState
          title="Contacts couldn’t be loaded"
          reason="The service returned an error (503)."
          onRetry={() => undefined}
        />
      </div>
      <Toasts />
    </main>
  );
};

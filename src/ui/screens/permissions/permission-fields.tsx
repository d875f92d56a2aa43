import { css } from 'styled-system/css';
import {
  PERMISSION_DESCRIPTION_MAX,
  PERMISSION_NAME_MAX,
  PERMISSION_ROLES,
} from '../../../core/model/collections/permissions.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FormArea, FormGroup, FormText } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { texts } from './texts/texts.ts';

const boxes = css({ display: 'flex', flexDirection: 'column', gap: '4' });

const RolesField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('assignedTo');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FormGroup name="assignedTo" label={t('fields.assignedTo')}>
      <div className={boxes}>
        {PERMISSION_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={chosen.includes(role)}
            onChange={(isChosen) =>
              set(PERMISSION_ROLES.filter((one) => (one === role ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </FormGroup>
  );
};

/** The fields of a permission. */
export const PermissionFields = () => {
  const t = useTexts(texts);
  return (
    <>
      <FormText name="name" label={t('fields.name')} maxLength={PERMISSION_NAME_MAX} autoFocus />
      <RolesField />
      <FormArea name="description" label={t('fields.description')} maxLength={PERMISSION_DESCRIPTION_MAX} />
    </>
  );
};

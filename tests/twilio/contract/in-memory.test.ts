import { describeContract } from './in-node.ts';

describeContract('in memory');
